import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../app.ts';
import { type AppRoute, withRoutes } from './app-routes.ts';
import { testApp } from './test-app.ts';

/** A listening server, and all of its routes, including pages and hidden ones. */
export async function listeningApp(
  t: TestContext,
  { host = '127.0.0.1', ...options }: Partial<AppOptions> & { host?: string } = {},
): Promise<{ app: FastifyInstance; port: number; routes: AppRoute[] }> {
  const { made: app, routes } = await withRoutes(() => testApp(t, options));
  await app.listen({ port: 0, host });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, routes };
}
