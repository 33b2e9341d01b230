import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Issue } from '#contract/common.ts';
import { invalid } from '#domain/errors.ts';
import { withOtherMistakes } from './name-every-mistake.ts';
import { findUnstorable } from './unstorable.ts';
import { type Refusal, validationIssues } from './validation-issues.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every mistake is named, with the schema that it is against, and nothing is dropped, filled in or guessed. */
const OPTIONS = {
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  formats: { uuid: UUID },
};

/** What bodies are checked with, also those that come in a file. */
export const strictValidator = () => new Ajv(OPTIONS);

/**
 * Bodies are taken as they were sent: "5" is no number and true is no cent. Paths, queries and headers
 * are text by nature, so there '2' may stand for a number.
 */
export function validateStrictly(app: FastifyInstance): void {
  const strict = strictValidator();
  // Text such as 1e400 is read as Infinity, which then has to meet the borders like any other number.
  const coercing = new Ajv({ ...OPTIONS, coerceTypes: true, strictNumbers: false });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema as object),
  );
  app.addHook('preValidation', (request, _reply, done) => {
    const issues = unstorable(request);
    if (issues.length === 0) return done();
    withOtherMistakes(request, issues).then((all) => done(invalid(all)), done);
  });
}

/** Asks of a value that no request brought what would be asked of a body. Returns what is wrong with it. */
export function bodyCheck(schema: object): (value: unknown) => Issue[] {
  const validate = new Ajv(OPTIONS).compile(schema);
  return (value) => {
    const issues = findUnstorable(value);
    if (issues.length > 0 || validate(value)) return issues;
    return validationIssues(validate.errors as Refusal[], value);
  };
}

/** Whatever the schemas allow, nothing reaches the database that it could not give back. */
const unstorable = ({ params, query, body }: FastifyRequest): Issue[] =>
  [params, query, body].flatMap((sent) => findUnstorable(sent));
