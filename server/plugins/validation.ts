import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppError, invalid } from '#domain/errors.ts';
import { findUnstorable } from './unstorable.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every mistake is named, with the schema that it is against, and nothing is dropped, filled in or guessed. */
const OPTIONS = {
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  formats: { uuid: UUID },
};

/**
 * Bodies are taken as they were sent: "5" is no number and true is no cent. Paths, queries and headers
 * are text by nature, so there '2' may stand for a number.
 */
export function validateStrictly(app: FastifyInstance): void {
  const strict = new Ajv(OPTIONS);
  // Text such as 1e400 is read as Infinity, which then has to meet the borders like any other number.
  const coercing = new Ajv({ ...OPTIONS, coerceTypes: true, strictNumbers: false });
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema as object),
  );
  app.addHook('preValidation', (request, _reply, done) => done(unstorable(request)));
}

/** Whatever the schemas allow, nothing reaches the database that it could not give back. */
function unstorable({ params, query, body }: FastifyRequest): AppError | undefined {
  const issues = [params, query, body].flatMap((sent) => findUnstorable(sent));
  return issues.length > 0 ? invalid(issues) : undefined;
}
