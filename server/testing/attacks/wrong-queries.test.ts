import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { apiOperations, type Operation, type Schema } from '../api-operations.ts';
import { goodRequest } from '../good-requests.ts';
import { assertRefused, refusedRequest } from '../scenarios.ts';
import { injected, sentRequest } from '../sent-request.ts';
import { testApp } from '../test-app.ts';
import { bordersOf } from './wrong-values.ts';

type Wrong = { query: string; key: string; message: string };

const TYPES: Record<string, string> = {
  integer: 'Must be a whole number',
  boolean: 'Must be true or false',
};

/** For one parameter: repeated, out of range, and not a number. */
function wrongValues(key: string, schema: Schema): Wrong[] {
  const isNumber = schema.type === 'integer';
  const type = TYPES[String(schema.type)] ?? 'Must be text';
  const one = isNumber ? '5' : 'x';
  const wrong = (message: string, ...values: unknown[]) =>
    values.map((value) => ({ query: `${key}=${value}`, key, message }));
  if (schema.enum) {
    const message = `Must be one of: ${schema.enum.join(', ')}`;
    return wrong(message, 'x', '0', '513', '1e400', '', `x&${key}=x`);
  }
  // 1e400 is parsed as Infinity.
  const endless = [
    ...wrong(`Must be at most ${schema.maximum}`, '1e400'),
    ...wrong(`Must be at least ${schema.minimum}`, '-Infinity'),
  ];
  return [
    ...wrong(type, `${one}&${key}=${one}`, ...(isNumber ? ['', 'x', '1.5', 'NaN'] : [])),
    ...(isNumber ? endless : []),
    ...bordersOf(schema, one).flatMap(({ beyond, message }) => wrong(message, beyond)),
  ];
}

/** The valid query without `key`. */
function restOf(query: string, key: string): string {
  const rest = new URLSearchParams(query);
  rest.delete(key);
  return rest.toString();
}

async function operationsWithQuery(app: FastifyInstance): Promise<Operation[]> {
  const operations = (await apiOperations(app)).filter(
    ({ query }) => Object.keys(query).length > 0,
  );
  assert.ok(operations.length >= 8);
  return operations;
}

test('an invalid query parameter is refused by name', async (t) => {
  const app = await testApp(t);

  for (const operation of await operationsWithQuery(app)) {
    const good = await goodRequest(app, operation);
    const wrong = [
      ...Object.entries(operation.query).flatMap(([key, schema]) => wrongValues(key, schema)),
      { query: 'extra=1', key: 'extra', message: 'Unknown key' },
      { query: '__proto__=1', key: '__proto__', message: 'Unknown key' },
    ];
    await assertRefused(
      app,
      wrong.map(({ query, key, message }) =>
        refusedRequest(
          `${operation.name} ${query.slice(0, 60)}`,
          injected({
            ...sentRequest(operation, good),
            query: [restOf(good.query ?? '', key), query].filter(Boolean).join('&'),
          }),
          [[key], message],
        ),
      ),
    );
  }
});

test('a query parameter at its limit is accepted', async (t) => {
  const app = await testApp(t);

  for (const operation of await operationsWithQuery(app)) {
    const good = await goodRequest(app, operation);
    for (const [key, schema] of Object.entries(operation.query)) {
      for (const { on } of bordersOf(schema, undefined)) {
        const query = `${restOf(good.query ?? '', key)}&${key}=${on}`;
        const answer = await app.inject(injected({ ...sentRequest(operation, good), query }));
        // An unknown name is not found.
        const taken = schema.type === 'integer' ? [200] : [200, 404];
        assert.ok(taken.includes(answer.statusCode), `${query.slice(0, 60)} ${answer.body}`);
      }
    }
  }
});
