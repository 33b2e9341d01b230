import assert from 'node:assert/strict';
import test from 'node:test';
import type { AppRoute } from '../testing/app-routes.ts';
import { ROUTE_PERMISSIONS } from '../testing/route-permissions.ts';
import { sharedApp } from '../testing/shared-app.ts';

const nameOf = ({ method, url }: Pick<AppRoute, 'method' | 'url'>) => `${method} ${url}`;

/** Without that of the app that compiles serializers. */
const ownRoutes = (routes: readonly AppRoute[]) => routes.filter(({ config }) => config);

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one));

test('every route declares the permission of the table, and no row lacks a route', async (t) => {
  const routes = ownRoutes((await sharedApp(t)).routes);

  const declared = routes.map((route) => `${nameOf(route)}: ${route.config?.permission}`);
  const expected = ROUTE_PERMISSIONS.map(([route, permission]) => `${route}: ${permission}`);
  assert.deepEqual(
    { unlisted: without(declared, expected), unknown: without(expected, declared) },
    { unlisted: [], unknown: [] },
  );
});

/** Writes that change nothing. */
const WITHOUT_ACTIVITY = [
  'POST /api/overlay-keys',
  'POST /api/tips/import/preview',
  'POST /api/lives/:id/total-check/sources/:sourceId',
  'POST /api/lives/:id/total-check/file',
  'POST /api/series/:id/total-check/sources/:sourceId',
  'POST /api/series/:id/total-check/file',
];

test('every write of a moderator or an owner names its activity', async (t) => {
  const routes = ownRoutes((await sharedApp(t)).routes);

  const unnamed = routes.filter(
    ({ method, config }) =>
      method !== 'GET' &&
      ['moderator', 'owner'].includes(config?.permission ?? '') &&
      !config?.activity,
  );
  assert.deepEqual(unnamed.map(nameOf).toSorted(), WITHOUT_ACTIVITY.toSorted());
});
