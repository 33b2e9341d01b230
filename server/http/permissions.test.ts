import assert from 'node:assert/strict';
import test from 'node:test';
import Fastify from 'fastify';
import { requirePermissions } from './permissions.ts';

test('a route without a permission fails the start by name', async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  requirePermissions(app);
  app.get('/open', { config: { permission: 'open' } }, async () => '');
  app.post('/forgotten', async () => '');

  await assert.rejects(async () => app.ready(), /POST \/forgotten/);
});

test('the HEAD route of a GET route has its permission', async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  requirePermissions(app);
  app.get('/open', { config: { permission: 'open' } }, async ({ routeOptions }) => {
    return routeOptions.config.permission;
  });

  const answer = await app.inject({ method: 'HEAD', url: '/open' });
  assert.deepEqual([answer.statusCode, answer.headers['content-length']], [200, '4']);
});
