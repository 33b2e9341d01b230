import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Issue } from '#contract/common.ts';
import { invalid } from '#domain/errors.ts';
import { withOtherIssues } from './report-all-issues.ts';
import { coercingCheck, strictCheck } from './schema-check.ts';
import { findUnstorable } from './unstorable.ts';
import { type Refusal, validationIssues } from './validation-issues.ts';

/** Validates bodies without coercion. Paths, queries and headers are always text. */
export function validateStrictly(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strictCheck : coercingCheck)(schema as object),
  );
  app.addHook('preValidation', (request, _reply, done) => {
    const issues = unstorable(request);
    if (issues.length === 0) return done();
    withOtherIssues(request, issues).then((all) => done(invalid(all)), done);
  });
}

/** Validates a value like the body of a request. Returns its issues. */
export function bodyCheck(schema: object): (value: unknown) => Issue[] {
  const isAllowed = strictCheck(schema);
  return (value) => {
    const issues = findUnstorable(value);
    if (issues.length > 0 || isAllowed(value)) return issues;
    return validationIssues(isAllowed.errors as Refusal[], value);
  };
}

/** Refuses, whatever the schemas allow, what the database would not return unchanged. */
const unstorable = ({ params, query, body }: FastifyRequest): Issue[] =>
  findUnstorable(params, query, body);
