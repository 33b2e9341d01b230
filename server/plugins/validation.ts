import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Issue } from '#contract/common.ts';
import { invalid } from '#domain/errors.ts';
import { withOtherMistakes } from './name-every-mistake.ts';
import { ON_AIR } from './on-air.ts';
import { coercingCheck, type SchemaCheck, strictCheck } from './schema-check.ts';
import { findUnstorable } from './unstorable.ts';
import { type Refusal, validationIssues } from './validation-issues.ts';

/** Bodies are taken as they were sent. Paths, queries and headers are text by nature. */
export function validateStrictly(app: FastifyInstance): void {
  const onAir: SchemaCheck[] = [];
  app.setValidatorCompiler(({ schema, httpPart, url }) => {
    const check = (httpPart === 'body' ? strictCheck : coercingCheck)(schema as object);
    if (ON_AIR.test(url)) onAir.push(check);
    return check;
  });
  // Overlays that poll must not wait for what the first tip needs. Commands never listen, and do without.
  app.addHook('onListen', async () => {
    for (const check of onAir) check.prepare();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const issues = unstorable(request);
    if (issues.length === 0) return done();
    withOtherMistakes(request, issues).then((all) => done(invalid(all)), done);
  });
}

/** Asks of a value that no request brought what would be asked of a body. Returns what is wrong with it. */
export function bodyCheck(schema: object): (value: unknown) => Issue[] {
  const isAllowed = strictCheck(schema);
  return (value) => {
    const issues = findUnstorable(value);
    if (issues.length > 0 || isAllowed(value)) return issues;
    return validationIssues(isAllowed.errors as Refusal[], value);
  };
}

/** Whatever the schemas allow, nothing reaches the database that it could not give back. */
const unstorable = ({ params, query, body }: FastifyRequest): Issue[] =>
  [params, query, body].flatMap((sent) => findUnstorable(sent));
