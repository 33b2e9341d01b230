import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiOperations } from '../api-operations.ts';
import { withRoutes } from '../app-routes.ts';
import { testApp } from '../test-app.ts';

test('every route of the API has a schema for all its input', async (t) => {
  const { made: app, routes } = await withRoutes(() => testApp(t));
  const described = (await apiOperations(app)).map(({ name }) => name);
  const api = routes.filter(({ url }) => url.startsWith('/api/'));
  assert.ok(api.length > 20);

  for (const { method, url, schema } of api) {
    const path = (url.endsWith('/') ? url.slice(0, -1) : url).replace(/:(\w+)/g, '{$1}');
    const name = `${method} ${path}`;
    assert.ok(described.includes(name), `${name} is not in the OpenAPI document`);
    assert.ok(schema?.response, `${name} has no schema for its answers`);
    assert.equal(url.includes(':'), Boolean(schema.params), `${name}: parameters of its path`);
    assert.equal(/^(POST|PUT)/.test(method), Boolean(schema.body), `${name}: body`);
  }
});
