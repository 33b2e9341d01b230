import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityManager } from '@mikro-orm/sqlite';
import Fastify, { type FastifyInstance } from 'fastify';
import { BOOT_VERSION_HEADER } from '#contract/boot-version.ts';
import { LiveSummary } from '#contract/lives.ts';
import { notFound } from '#domain/errors.ts';
import { createEventHub } from './events/hub.ts';
import { eventRoutes } from './events/routes.ts';
import { closeRefusedUpgrades, isUpgrade } from './events/upgrades.ts';
import type { Patience } from './events/watcher.ts';
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
import { createOpenOverlays } from './features/overlay/open-overlays.ts';
import { overlayRoutes } from './features/overlay/routes.ts';
import { createOverlayService } from './features/overlay/service.ts';
import { unnamedLiveId } from './features/overlay/unnamed-live.ts';
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
import { tipLedger } from './features/tips/tip-ledger.ts';
import { tipVersions } from './features/tips/version-headers.ts';
import { userSettingsRoutes } from './features/user-settings/routes.ts';
import { createUserSettingsService } from './features/user-settings/service.ts';
import { frameworkLog } from './log/framework-log.ts';
import { type Log, SILENT_LOG } from './log/log.ts';
import { RequestLog, requestIds } from './log/request-log.ts';
import { lookRoutes } from './looks/routes.ts';
import { createLookService } from './looks/service.ts';
import { createObsHost, type ObsHost, type ObsOptions } from './obs/obs-host.ts';
import { createSeenOverlays } from './obs/seen-overlays.ts';
import { answerClientError } from './plugins/client-errors.ts';
import { answerErrors, answerFrameworkError } from './plugins/errors.ts';
import { guardHooksHost, isRefusedOnHooksHost } from './plugins/hooks-host.ts';
import { guardHost, isOwnHost, listening } from './plugins/host-guard.ts';
import { readJsonStrictly } from './plugins/json-bodies.ts';
import { nameEveryMistake } from './plugins/name-every-mistake.ts';
import { describeApi } from './plugins/openapi.ts';
import { guardOrigin } from './plugins/origin-guard.ts';
import { servePages } from './plugins/pages.ts';
import { tagRevisions } from './plugins/revision-tags.ts';
import { secureAnswers } from './plugins/security-headers.ts';
import { serializeOnUse } from './plugins/serialization.ts';
import { refuseWhileStopping } from './plugins/stopping.ts';
import { validateStrictly } from './plugins/validation.ts';
import { recordRoutes } from './records/record-routes.ts';
import { type HookOptions, hookRoutes } from './sources/hooks/hook-routes.ts';
import { createEcbRates } from './sources/rates/ecb-rates.ts';
import type { SourceRunner } from './sources/runner/source-runner.ts';
import { secretsFile } from './sources/secrets-file.ts';
import { createSourceHost, type SourceHost, type SourceOptions } from './sources/source-host.ts';
import type { Storage } from './storage/storage.ts';
import { watchedAlerts } from './watched-alerts.ts';
import { watchedTips } from './watched-tips.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

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
  /** How long a page may be silent; only tests are impatient. */
  patience?: Patience;
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
  nameEveryMistake(app);
  servePages(app, options.assetsDir);
  const sourceHost = createSourceHost(options.sources, {
    storage: options.storage,
    ledger: tipLedger,
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
    runningLive: unnamedLiveId,
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
  const { isPushOn, patience, onAir, obsHost } = options;
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
  const { fork, read, bootVersion, tipRevision: revisionOf } = storage;
  const perRequest =
    <T>(create: (em: EntityManager) => T) =>
    () =>
      create(fork());
  const tips = createTipService(storage);
  const lives = {
    listed: LiveSummary,
    list: () => listLives(read),
    listHeaders: () => ({ [BOOT_VERSION_HEADER]: bootVersion() }),
  };
  at('/lives', recordRoutes(LIVE, fork, lives));
  const openOverlays = createOpenOverlays({ bootVersion });
  const { otherLookOf, keep: keepOverlay } = openOverlays;
  const { note: onSeen, of: lastSeenOf } = createSeenOverlays();
  const { isOnProgram } = obsHost.obs;
  // A restored older database repeats revisions that a page may have seen.
  const opening = randomUUID();
  const versions = tipVersions(opening);
  const ofAlerts = {
    alerts: createAlertService(storage),
    versions: alertVersions(opening),
    revisionOf: storage.alertRevision,
  };
  const { alertsVersion, alerts: alertsOf } = watchedAlerts(ofAlerts);
  at(
    '/lives',
    tipRoutes({
      tips,
      versions,
      revisionOf,
      alertsVersion,
      bootVersion,
      otherLookOf,
      keepOverlay,
      onSeen,
      lastSeenOf,
      isOnProgram,
    }),
  );
  at('/lives', alertRoutes(ofAlerts));
  at('/lives', tipFileRoutes({ tips, directory: uploads.directory }));
  at('/lives', recapRoutes(createRecapService(storage)));
  const { sources, inbox, runner } = options.sourceHost;
  const hub = createEventHub({
    sources: {
      ...watchedTips({ tips, versions, revisionOf }),
      alertsVersion,
      alerts: alertsOf,
      bootVersion,
      storedVersions: () => withStates(storage.storedVersions(), { sources: runner, obs: obsHost }),
      otherLookOf,
      lastSeenOf,
      isOnProgram,
      runningLive: () => read(unnamedLiveId),
    },
    onChange: storage.onCommit,
    report: (err) => log.debug({ err }, 'What has changed could not be read, and is read again'),
    patience,
    onSeen,
  });
  api.register(eventRoutes(isPushOn ? hub : null));
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
  api.register(
    overlayRoutes({
      overlay: () => createOverlayService(fork(), read),
      bootVersion,
      openOverlays,
    }),
  );
  at('/tz', timezoneRoutes(createTimezoneService()));
  api.register(codeStatsRoutes(assetsDir));
  const report = (error: unknown) => log.warn(error);
  at('/fonts', fontRoutes(createFontService(fonts, { fork, report })));
  const ecb = createEcbRates(options.ecbRatesUrl, { storage, report });
  api.addHook('onListen', async () => void ecb.start());
  api.addHook('onClose', ecb.close);
  at('/rates', rateRoutes(createRateService(storage, ecb)));
}

/** How sources and OBS are is stored nowhere, and pages show it beside what is stored of them. */
const withStates = (
  versions: ReturnType<Storage['storedVersions']>,
  { sources, obs }: Record<'sources' | 'obs', Pick<SourceRunner, 'version'>>,
) => ({
  ...versions,
  sources: `${versions.sources}.${sources.version()}`,
  obs: `${versions.obs}.${obs.version()}`,
});
