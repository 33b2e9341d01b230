import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/common.ts';
import { apiOperations, type Operation } from '../api-operations.ts';
import { type GoodRequest, goodRequest } from '../good-requests.ts';
import { placesOf, withValueAt } from '../places.ts';
import { assertRefused, refusal, refusedRequest } from '../scenarios.ts';
import { injected, sentRequest } from '../sent-request.ts';
import { testApp } from '../test-app.ts';
import { bordersOf, wrongValues } from './wrong-values.ts';

const injectedBody = (operation: Operation, good: GoodRequest, payload: unknown) => {
  const { headers, ...request } = sentRequest(operation, good);
  return injected({
    ...request,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
};

async function takingJson(app: FastifyInstance) {
  const operations = (await apiOperations(app)).filter(({ body }) => body);
  assert.ok(operations.length >= 15);
  return operations;
}

test('an invalid value anywhere in a body is refused at its path', async (t) => {
  const app = await testApp(t);
  let tried = 0;

  for (const operation of await takingJson(app)) {
    const good = await goodRequest(app, operation);
    const wrong = wrongValues(operation.body ?? {}, good.payload);
    tried += wrong.length;
    await assertRefused(
      app,
      wrong.map(({ path, value, at, message }) =>
        refusedRequest(
          `${operation.name} ${path.join('.')} ${JSON.stringify(value).slice(0, 50)}`,
          injectedBody(operation, good, withValueAt(good.payload, path, value)),
          [at, message],
        ),
      ),
    );
  }
  assert.ok(tried > 1000, String(tried));
});

test('a missing body is no object, and an empty one no JSON', async (t) => {
  const app = await testApp(t);

  for (const operation of await takingJson(app)) {
    const { payload, ...good } = await goodRequest(app, operation);
    const request = injected({ ...sentRequest(operation, good), headers: {} });
    const empty = { ...request, headers: { 'content-type': 'application/json' }, payload: '' };
    const mayBeNull = [operation.body?.type].flat().includes('null');
    const message = mayBeNull ? 'Must be an object or null' : 'Must be an object';
    // A button may send none.
    const isButton = mayBeNull && operation.method === 'POST';
    if (isButton) assert.ok((await app.inject(request)).statusCode < 300, operation.name);
    await assertRefused(app, [
      ...(isButton
        ? []
        : [refusedRequest(`${operation.name} without a body`, request, [[], message])]),
      refusal(
        `${operation.name} with an empty body`,
        empty,
        400,
        "Body cannot be empty when content-type is set to 'application/json'",
      ),
    ]);
  }
});

test('a value at its limit is accepted', async (t) => {
  const app = await testApp(t);
  let tried = 0;

  for (const operation of await takingJson(app)) {
    const { payload } = await goodRequest(app, operation);
    for (const { path, schema } of placesOf(operation.body ?? {}, payload)) {
      const value = path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), payload);
      for (const { on, message } of bordersOf(schema, value)) {
        const good = await goodRequest(app, operation);
        const body = withValueAt(good.payload, path, on);
        const answer = await app.inject(injectedBody(operation, good, body));
        const { issues = [] } = JSON.parse(answer.body || '{}') as Partial<ErrorBody>;
        const it = `${operation.name} ${path.join('.')} ${message}`;
        assert.ok(answer.statusCode < 500, it);
        assert.ok(!issues.some((issue) => issue.message === message), it);
        tried += 1;
      }
    }
  }
  assert.ok(tried > 100, String(tried));
});
