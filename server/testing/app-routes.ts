import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';

/** A route as it was registered; `url` has parameters as ':id' and the rest of a path as '*'. */
export type AppRoute = { method: string; url: string; schema: FastifySchema | undefined };

/** The result of `build` and all routes that it registered, including hidden ones and without HEAD. */
export async function withRoutes<T>(
  build: () => Promise<T>,
): Promise<{ made: T; routes: AppRoute[] }> {
  const routes: AppRoute[] = [];
  const collect = ({ method, url, schema }: RouteOptions) => {
    for (const verb of [method].flat()) {
      if (verb !== 'HEAD') routes.push({ method: verb, url, schema });
    }
  };
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', collect);
  };
  diagnostics.subscribe('fastify.initialization', listen);
  try {
    return { made: await build(), routes };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', listen);
  }
}

/** A path that matches this route. */
export const pathOf = ({ url }: AppRoute) => url.replace(/:\w+/g, 'abcdefgh').replace('*', 'x.png');
