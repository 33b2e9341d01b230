import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityManager } from '@mikro-orm/sqlite';
import Fastify, { type FastifyInstance } from 'fastify';
import { LiveSummary } from '#contract/lives.ts';
import { notFound } from '#domain/errors.ts';
import { createExporter } from './exchange/exporter.ts';
import { createImporter } from './exchange/importer.ts';
import { exchangeRoutes } from './exchange/routes.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { createAlertService } from './features/alerts/service.ts';
import { alertVersions } from './features/alerts/versions.ts';
import { blockListRoutes } from './features/block-list/routes.ts';
import { createBlockListService } from './features/block-list/service.ts';
import { codeStatsRoutes } from './features/code-stats/routes.ts';
import { sliderDefaultsRoutes } from './features/defaults/routes.ts';
import { createSliderDefaultsService } from './features/defaults/service.ts';
import { fanRoutes } from './features/fans/routes.ts';
import { createFanService } from './features/fans/service.ts';
import { files } from './features/files/files.ts';
import type { UploadOptions } from './features/files/routes.ts';
import { fontRoutes } from './features/fonts/routes.ts';
import { createFontService, type FontOptions } from './features/fonts/service.ts';
import { healthRoutes } from './features/health/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { LAYOUT } from './features/layouts/service.ts';
import { LIVE, listLives } from './features/lives/service.ts';
import { obsRoutes } from './features/obs/routes.ts';
import { onAirRoutes } from './features/on-air/routes.ts';
import { createOnAirService, type OnAirService } from './features/on-air/service.ts';
import { createBootCache } from './features/overlay/boot-cache.ts';
import { createCurrentLive, currentLiveId } from './features/overlay/current-live.ts';
import { overlayRoutes } from './features/overlay/routes.ts';
import { rateRoutes } from './features/rates/routes.ts';
import { createRateService } from './features/rates/service.ts';
import { recapRoutes } from './features/recap/routes.ts';
import { createRecapService } from './features/recap/service.ts';
import { rewardRoutes } from './features/rewards/routes.ts';
import { createRewardService } from './features/rewards/service.ts';
import { sourceRoutes } from './features/sources/routes.ts';
import { THEME } from './features/themes/service.ts';
import { timezoneRoutes } from './features/timezones/routes.ts';
import { createTimezoneService } from './features/timezones/service.ts';
import { tipFileRoutes } from './features/tips/file-routes.ts';
import { tipRoutes } from './features/tips/routes.ts';
import { createTipService } from './features/tips/service.ts';
import { tipVersions } from './features/tips/version-headers.ts';
import { userSettingsRoutes } from './features/user-settings/routes.ts';
import { createUserSettingsService } from './features/user-settings/service.ts';
import { createLiveHub } from './live/hub.ts';
import { liveRoutes } from './live/routes.ts';
import { createSeenOverlays } from './live/seen-overlays.ts';
import type { SocketTimeouts } from './live/subscriber.ts';
import { closeRefusedUpgrades, isUpgrade } from './live/upgrades.ts';
import { liveTopics } from './live-topics.ts';
import { frameworkLog } from './log/framework-log.ts';
import { type Log, SILENT_LOG } from './log/log.ts';
import { RequestLog, requestIds } from './log/request-log.ts';
import { lookRoutes } from './looks/routes.ts';
import { createLookService } from './looks/service.ts';
import { createObsHost, type ObsHost, type ObsOptions } from './obs/obs-host.ts';
import { answerClientError } from './plugins/client-errors.ts';
import { answerErrors, answerFrameworkError } from './plugins/errors.ts';
import { guardHooksHost, isRefusedOnHooksHost } from './plugins/hooks-host.ts';
import { guardHost, isOwnHost, listening } from './plugins/host-guard.ts';
import { readJsonStrictly } from './plugins/json-bodies.ts';
import { describeApi } from './plugins/openapi.ts';
import { guardOrigin } from './plugins/origin-guard.ts';
import { servePages } from './plugins/pages.ts';
import { reportAllIssues } from './plugins/report-all-issues.ts';
import { tagRevisions } from './plugins/revision-tags.ts';
import { secureAnswers } from './plugins/security-headers.ts';
import { serializeOnUse } from './plugins/serialization.ts';
import { refuseWhileStopping } from './plugins/stopping.ts';
import { validateStrictly } from './plugins/validation.ts';
import { recordRoutes } from './records/record-routes.ts';
import { type HookOptions, hookRoutes } from './sources/hooks/hook-routes.ts';
import { createEcbRates } from './sources/rates/ecb-rates.ts';
import { secretsFile } from './sources/secrets-file.ts';
import { createSourceHost, type SourceHost, type SourceOptions } from './sources/source-host.ts';
import type { Storage } from './storage/storage.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_SOCKETS = 500;

export type AppOptions = {
  storage: Storage;
  version: string;
  /** Sent in INSTANCE_HEADER. */
  instance?: string;
  /** When the daily backup failed, sent in BACKUP_FAILED_HEADER; undefined after a success. */
  backupFailedAt?: () => Date | undefined;
  /** Host names besides localhost, with a port or for every port. */
  allowedHosts?: readonly string[];
  /** A host name that reaches hooks and nothing else; '' or absent for none. */
  hooksHost?: string;
  /** What requests of services lead to, in place of their sources; only for tests. */
  hooks?: HookOptions;
  /** The folder of the built pages, with `editor.html`, `overlay.html`, `assets/` and `looks/`. */
  assetsDir: string;
  /** The folder that `renderLooks` built, by default the one in `assetsDir`. */
  lookDir?: string;
  uploads: UploadOptions;
  fonts: FontOptions;
  /** Where the daily rates of the European Central Bank are. */
  ecbRatesUrl: string;
  /** They are connected once the server listens, and never in commands. */
  sources: SourceOptions;
  /** Connected as sources are. OBS is found nowhere on this computer when absent. */
  obs?: ObsOptions;
  /** No log when absent. */
  log?: Log | undefined;
  /** Whether each answered request is logged. */
  isAccessLogged?: boolean;
  /** Whether changes are pushed over WebSockets; they are when absent. */
  isPushOn?: boolean;
  /** How many sockets may be open at a time; `DEFAULT_MAX_SOCKETS` when absent. */
  maxSockets?: number;
  /** Of sockets; tests use shorter ones. */
  socketTimeouts?: SocketTimeouts;
  /** How long a request may take to arrive; 30 s when absent. */
  requestTimeoutMs?: number;
};

/** The server without listening. The caller closes it, and the storage after it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS, log = SILENT_LOG, isPushOn = true } = options;
  const { hooksHost = '', allowedHosts = [] } = options;
  const app = Fastify({
    ...(options.log && { loggerInstance: frameworkLog(log) }),
    logController: new RequestLog(log, options.isAccessLogged ?? false),
    genReqId: requestIds(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestTimeoutMs,
    return503OnClosing: false,
    http: {
      // Otherwise Node answers a missing Host header itself, with an empty page.
      requireHostHeader: false,
      shouldUpgradeCallback: isPushOn ? isUpgrade : () => false,
      // With Fastify's option alone the timeout covers the headers, and the body gets twice as long.
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 10,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(
        isRefusedOnHooksHost(request.raw, hooksHost) ? notFound('Page') : error,
        request,
        reply,
      ),
    clientErrorHandler: answerClientError,
  });
  readJsonStrictly(app);
  answerErrors(app, { log, storageRefusal: options.storage.refusalOf });
  secureAnswers(app);
  closeRefusedUpgrades(app);
  guardHooksHost(app, hooksHost);
  guardHost(app, hooksHost ? [...allowedHosts, hooksHost] : allowedHosts);
  refuseWhileStopping(app);
  guardOrigin(app);
  validateStrictly(app);
  await serializeOnUse(app);
  reportAllIssues(app);
  servePages(app, options.assetsDir);
  const sourceHost = createSourceHost(options.sources, {
    storage: options.storage,
    log,
  });
  const { sources, runner } = sourceHost;
  app.addHook('onListen', async () => runner.start());
  app.addHook('preClose', () => runner.stop());
  const onAir = createOnAirService(options.storage);
  const obsHost = createObsHost(options.obs ?? { folders: [] }, {
    storage: options.storage,
    secrets: secretsFile(options.sources.secretsPath),
    putOnAir: onAir.put,
    runningLive: currentLiveId,
    isOwnHost: (host) => isOwnHost(host, allowedHosts, listening(app)),
    listening: () => listening(app),
    log,
  });
  app.addHook('onListen', async () => obsHost.start());
  app.addHook('preClose', () => obsHost.stop());
  app.register(hookRoutes(options.hooks ?? { find: sources.findHook, receive: runner.receive }));
  const api = { ...options, log, isPushOn, sourceHost, onAir, obsHost };
  await app.register((scope) => addApi(scope, api), { prefix: '/api' });
  await app.ready();
  return app;
}

/** Most services are created for each request, with an entity manager of their own; those that cache are shared. */
async function addApi(
  api: FastifyInstance,
  options: AppOptions & {
    log: Log;
    isPushOn: boolean;
    sourceHost: SourceHost;
    onAir: OnAirService;
    obsHost: ObsHost;
  },
): Promise<void> {
  const { storage, version, instance, backupFailedAt, assetsDir, uploads, fonts, log } = options;
  const { isPushOn, onAir, obsHost } = options;
  api.setNotFoundHandler(() => {
    throw notFound('API route');
  });
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-cache');
    done();
  });
  tagRevisions(api);
  await describeApi(api, version);
  api.register(healthRoutes({ version, instance, probeDatabase: storage.probe, backupFailedAt }));
  const at = (prefix: string, routes: FastifyPluginAsyncTypebox) =>
    api.register(routes, { prefix });
  const { fork, read } = storage;
  const perRequest =
    <T>(create: (em: EntityManager) => T) =>
    () =>
      create(fork());
  const tips = createTipService(storage);
  const lives = { listed: LiveSummary, list: () => listLives(read) };
  at('/lives', recordRoutes(LIVE, fork, lives));
  const { note, of: lastSeenOf } = createSeenOverlays();
  // A restored older database repeats revisions that a client may have.
  const opening = randomUUID();
  const versions = tipVersions(opening);
  const ofAlerts = {
    alerts: createAlertService(storage),
    versions: alertVersions(opening),
    revisionOf: storage.alertRevision,
  };
  at('/lives', tipRoutes({ tips, versions, revisionOf: storage.tipRevision }));
  at('/lives', alertRoutes(ofAlerts));
  at('/lives', tipFileRoutes({ tips, directory: uploads.directory }));
  at('/lives', recapRoutes(createRecapService(storage)));
  const { sources, inbox, runner } = options.sourceHost;
  const currentLive = createCurrentLive(storage);
  const hub = createLiveHub({
    find: liveTopics({
      storage,
      tips: { service: tips, versions },
      alerts: { service: ofAlerts.alerts, versions: ofAlerts.versions },
      boots: createBootCache({ ...storage, currentLive }),
      currentLive,
      lastSeenOf,
      isOnProgram: obsHost.obs.isOnProgram,
      connections: { sources: runner.version, obs: obsHost.version },
    }),
    onChange: storage.onCommit,
    onError: (err) => log.debug({ err }, 'What has changed could not be read, and is read again'),
    timeouts: options.socketTimeouts,
    maxSockets: options.maxSockets ?? DEFAULT_MAX_SOCKETS,
    onSeen: ({ live, ...seen }) => {
      if (storage.tipRevision(live) !== undefined) note(live, seen);
    },
  });
  api.register(liveRoutes(hub, isPushOn));
  at('/sources', sourceRoutes(sources));
  at('/inbox', inboxRoutes(inbox));
  at('/on-air', onAirRoutes(onAir));
  at('/obs', obsRoutes(obsHost.obs));
  at('/block-list', blockListRoutes(createBlockListService(storage)));
  at('/fans', fanRoutes(createFanService(storage)));
  at('/rewards', rewardRoutes(perRequest(createRewardService)));
  at('/user-settings', userSettingsRoutes(perRequest(createUserSettingsService)));
  at('/themes', recordRoutes(THEME, fork));
  at('/layouts', recordRoutes(LAYOUT, fork));
  at('/defaults', sliderDefaultsRoutes(perRequest(createSliderDefaultsService)));
  api.register(files({ fork, uploads, fontFolder: fonts.directory, log }));
  const folders = { uploads: uploads.directory, fonts: fonts.directory };
  api.register(
    exchangeRoutes({
      exporter: () => createExporter(fork(), folders, version),
      importer: createImporter({ fork, folders, maxMb: uploads.maxMb }),
      directory: uploads.directory,
    }),
  );
  const lookDir = options.lookDir ?? join(assetsDir, 'looks');
  at(
    '/looks',
    lookRoutes(createLookService({ fork, directory: lookDir, folders, maxMb: uploads.maxMb })),
  );
  api.register(overlayRoutes(storage));
  at('/tz', timezoneRoutes(createTimezoneService()));
  api.register(codeStatsRoutes(assetsDir));
  const report = (error: unknown) => log.warn(error);
  at('/fonts', fontRoutes(createFontService(fonts, { fork, report })));
  const ecb = createEcbRates(options.ecbRatesUrl, { storage, report });
  api.addHook('onListen', async () => void ecb.start());
  api.addHook('onClose', ecb.close);
  at('/rates', rateRoutes(createRateService(storage, ecb)));
}
