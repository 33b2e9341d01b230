import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every mistake is named, with the schema that it is against, and nothing is dropped, filled in or guessed. */
const OPTIONS: Options = {
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  formats: { uuid: UUID },
};

const strict = new Ajv(OPTIONS);
// Text such as 1e400 is read as Infinity, which then has to meet the borders like any other number.
const coercing = new Ajv({ ...OPTIONS, coerceTypes: true, strictNumbers: false });

/** Whether a value is allowed. What refuses it is in `errors` until the next value is asked. */
export type SchemaCheck = {
  (value: unknown): boolean;
  errors: ErrorObject[];
  /** Does now what the first value would have to wait for. */
  prepare(): void;
};

/** Takes values as they are: "5" is no number and true is no cent. */
export const strictCheck = (schema: object): SchemaCheck => compiledOnUse(strict, schema);

/** For what is text by nature: '2' may stand for a number, and the value that was asked becomes one. */
export const coercingCheck = (schema: object): SchemaCheck => compiledOnUse(coercing, schema);

/** The first value pays: to compile every schema took a quarter of a start, and most starts need few. */
function compiledOnUse(ajv: Ajv, schema: object): SchemaCheck {
  let validate: ValidateFunction | undefined;
  const compiled = (): ValidateFunction => {
    validate ??= ajv.compile(schema);
    return validate;
  };
  const check = (value: unknown): boolean => {
    const isAllowed = compiled()(value) as boolean;
    check.errors = compiled().errors ?? [];
    return isAllowed;
  };
  check.errors = [] as ErrorObject[];
  check.prepare = () => void compiled();
  return check;
}
