import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { notFound } from '#domain/errors.ts';
import { fanRoutes } from './features/fans/routes.ts';
import { createFanService } from './features/fans/service.ts';
import { healthRoutes } from './features/health/routes.ts';
import { liveRoutes } from './features/lives/routes.ts';
import { createLiveService } from './features/lives/service.ts';
import { overlayRoutes } from './features/overlay/routes.ts';
import { createOverlayService } from './features/overlay/service.ts';
import { tipRoutes } from './features/tips/routes.ts';
import { createTipService } from './features/tips/service.ts';
import { answerClientError } from './plugins/client-errors.ts';
import { answerErrors, answerFrameworkError } from './plugins/errors.ts';
import { guardHost } from './plugins/host-guard.ts';
import { describeApi } from './plugins/openapi.ts';
import { guardOrigin } from './plugins/origin-guard.ts';
import { servePages } from './plugins/pages.ts';
import { secureAnswers } from './plugins/security-headers.ts';
import { refuseWhileStopping } from './plugins/stopping.ts';
import { validateStrictly } from './plugins/validation.ts';
import { isDiskFull } from './storage/disk-full.ts';
import type { Storage } from './storage/storage.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

export type AppOptions = {
  storage: Storage;
  version: string;
  /** Names besides localhost under which the server may be reached, with a port or for every port. */
  allowedHosts?: readonly string[];
  /** The folder of the built pages, with `editor.html`, `overlay.html` and `assets/`. */
  assetsDir: string;
  /** Takes what nobody expected; silence when absent. */
  logger?: FastifyBaseLogger;
};

/** Everything of the server but listening. Whoever builds it closes it, and the storage after it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger && { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    // Without this, Node itself answers a missing Host header, with an empty page.
    http: { requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });
  app.removeContentTypeParser('text/plain');
  answerErrors(app, isDiskFull);
  secureAnswers(app);
  guardHost(app, options.allowedHosts ?? []);
  refuseWhileStopping(app);
  guardOrigin(app);
  validateStrictly(app);
  servePages(app, options.assetsDir);
  await app.register((api) => addApi(api, options), { prefix: '/api' });
  await app.ready();
  return app;
}

/** Every request gets a service of its own, over a unit of work of its own. */
async function addApi(api: FastifyInstance, { storage, version }: AppOptions): Promise<void> {
  api.setNotFoundHandler(() => {
    throw notFound('API route');
  });
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
  });
  await describeApi(api, version);
  api.register(healthRoutes({ version, isDatabaseAnswering: storage.answers }));
  api.register(
    liveRoutes(() => createLiveService(storage.fork())),
    { prefix: '/lives' },
  );
  api.register(
    tipRoutes(() => createTipService(storage.fork())),
    { prefix: '/lives' },
  );
  api.register(
    fanRoutes(() => createFanService(storage.fork())),
    { prefix: '/fans' },
  );
  api.register(overlayRoutes(() => createOverlayService(storage.fork())));
}
