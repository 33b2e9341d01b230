import diagnostics from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance, FastifySchema, RouteOptions } from 'fastify';

/** A route as it was registered; `url` has parameters as ':id' and the rest of a path as '*'. */
export type AppRoute = {
  method: string;
  url: string;
  schema: FastifySchema | undefined;
  config: FastifyContextConfig | undefined;
};

/** The result of `build` and all routes that it registered, including hidden ones and without HEAD. */
export async function withRoutes<T>(
  build: () => Promise<T>,
): Promise<{ made: T; routes: AppRoute[] }> {
  const registered: (() => AppRoute)[] = [];
  const collect = (route: RouteOptions) => {
    const { method, url, schema } = route;
    for (const verb of [method].flat()) {
      // Later onRoute hooks may set the config.
      if (verb !== 'HEAD')
        registered.push(() => ({ method: verb, url, schema, config: route.config }));
    }
  };
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', collect);
  };
  diagnostics.subscribe('fastify.initialization', listen);
  try {
    const made = await build();
    return { made, routes: registered.map((read) => read()) };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', listen);
  }
}

/** A path that matches this route. */
export const pathOf = ({ url }: AppRoute) => url.replace(/:\w+/g, 'abcdefgh').replace('*', 'x.png');
