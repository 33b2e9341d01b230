import { randomUUID } from 'node:crypto';
import { maxHeaderSize, type ServerOptions } from 'node:http';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityManager } from '@mikro-orm/sqlite';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { SharingSettings } from '#config/settings.ts';
import { LiveSummary } from '#contract/lives.ts';
import { SeriesSummary } from '#contract/series.ts';
import { notFound } from '#domain/errors.ts';
import { backupRoutes, restoreRoutes } from './backups/backup-routes.ts';
import { type BackupOptions, createBackupService } from './backups/backup-service.ts';
import { createRestoreService } from './backups/restore-service.ts';
import { newRestoreState, type RestoreState } from './backups/restore-state.ts';
import { answerClientError } from './http/client-errors.ts';
import { codeStatsRoutes } from './http/code-stats-routes.ts';
import { addDoors } from './http/doors.ts';
import { answerErrors, answerFrameworkError } from './http/errors.ts';
import { healthRoutes } from './http/health-routes.ts';
import { guardHooksHost, isRefusedOnHooksHost } from './http/hooks-host.ts';
import { guardHost, isOwnHost, listening } from './http/host-guard.ts';
import { readJsonStrictly } from './http/json-bodies.ts';
import { describeApi } from './http/openapi.ts';
import { guardOrigin } from './http/origin-guard.ts';
import { servePages } from './http/pages.ts';
import { livesOf, requirePermissions } from './http/permissions.ts';
import { reportAllIssues } from './http/report-all-issues.ts';
import { tagRevisions } from './http/revision-tags.ts';
import { secureAnswers } from './http/security-headers.ts';
import { serializeOnUse } from './http/serialization.ts';
import { refuseWhileStopping } from './http/stopping.ts';
import { validateStrictly } from './http/validation.ts';
import { comparedServices } from './ingest/compared-services.ts';
import { type HookOptions, hookRoutes } from './ingest/hooks/hook-routes.ts';
import { createEcbRates } from './ingest/rates/ecb-rates.ts';
import { rateRoutes } from './ingest/rates/rate-routes.ts';
import { createRateService } from './ingest/rates/rate-service.ts';
import { secretsFile } from './ingest/secrets-file.ts';
import { createSourceHost, type SourceHost, type SourceOptions } from './ingest/source-host.ts';
import { sourceRoutes } from './ingest/source-routes.ts';
import { sliderDefaultsRoutes } from './library/defaults/defaults-routes.ts';
import { createSliderDefaultsService } from './library/defaults/defaults-service.ts';
import { exchangeRoutes } from './library/exchange/exchange-routes.ts';
import { createExporter } from './library/exchange/exporter.ts';
import { createImporter } from './library/exchange/importer.ts';
import type { UploadOptions } from './library/files/file-routes.ts';
import { files } from './library/files/files.ts';
import { fontRoutes } from './library/fonts/font-routes.ts';
import { createFontService, type FontOptions } from './library/fonts/font-service.ts';
import { LAYOUT } from './library/layouts/layout-service.ts';
import { LIVE, listLives } from './library/lives/live-service.ts';
import { lookRoutes } from './library/looks/look-routes.ts';
import { createLookService } from './library/looks/look-service.ts';
import { recordRoutes } from './library/records/record-routes.ts';
import { rewardRoutes } from './library/rewards/reward-routes.ts';
import { createRewardService } from './library/rewards/reward-service.ts';
import { listSeries, SERIES } from './library/series/series-service.ts';
import { THEME } from './library/themes/theme-service.ts';
import { createLiveHub } from './live/hub.ts';
import { liveRoutes } from './live/live-routes.ts';
import { createSeenOverlays } from './live/seen-overlays.ts';
import type { SocketTimeouts } from './live/subscriber.ts';
import { closeRefusedUpgrades, isUpgrade } from './live/upgrades.ts';
import { liveTopics } from './live-topics.ts';
import { createObsHost, type ObsHost, type ObsOptions } from './obs/obs-host.ts';
import { obsRoutes } from './obs/obs-routes.ts';
import { createBootCache } from './overlay/boot-cache.ts';
import { createCurrentLive, currentLiveId } from './overlay/current-live.ts';
import { nameLiveOnAir } from './overlay/on-air-alias.ts';
import { overlayRoutes } from './overlay/overlay-routes.ts';
import { addPeople, type People } from './people/people.ts';
import { timezoneRoutes } from './settings/timezones/timezone-routes.ts';
import { createTimezoneService } from './settings/timezones/timezone-service.ts';
import { userSettingsRoutes } from './settings/user-settings-routes.ts';
import { createUserSettingsService } from './settings/user-settings-service.ts';
import { sharingRoutes } from './sharing/sharing-routes.ts';
import { createSharingService } from './sharing/sharing-service.ts';
import type { Storage } from './storage/storage.ts';
import { frameworkLog } from './system/log/framework-log.ts';
import { type Log, SILENT_LOG } from './system/log/log.ts';
import { RequestLog, requestIds } from './system/log/request-log.ts';
import { steadyNowMs } from './system/timing/steady-clock.ts';
import { alertRoutes } from './tips/alerts/alert-routes.ts';
import { createAlertService } from './tips/alerts/alert-service.ts';
import { alertVersions } from './tips/alerts/versions.ts';
import { inboxRoutes } from './tips/arrivals/inbox-routes.ts';
import { blockListRoutes } from './tips/block-list/block-list-routes.ts';
import { createBlockListService } from './tips/block-list/block-list-service.ts';
import { chatTextRoutes } from './tips/chat-text/chat-text-routes.ts';
import { createChatTexts } from './tips/chat-text/chat-texts.ts';
import { checkTotalRoutes } from './tips/check-total/check-total-routes.ts';
import { createCheckTotalService } from './tips/check-total/check-total-service.ts';
import { decodeTipFile } from './tips/decode-tip-file.ts';
import { createFanHistory } from './tips/fans/fan-history.ts';
import { fanRoutes } from './tips/fans/fan-routes.ts';
import { createFanService } from './tips/fans/fan-service.ts';
import { tipFileRoutes } from './tips/file-routes.ts';
import { importRoutes } from './tips/imports/import-routes.ts';
import { createImportService } from './tips/imports/import-service.ts';
import { createImportPreviewer } from './tips/imports/preview-import.ts';
import { moveRoutes } from './tips/move-routes.ts';
import { onAirRoutes } from './tips/on-air/on-air-routes.ts';
import { createOnAirService, type OnAirService } from './tips/on-air/on-air-service.ts';
import { owedRoutes } from './tips/owed/owed-routes.ts';
import { createOwedService } from './tips/owed/owed-service.ts';
import { recapRoutes } from './tips/recap/recap-routes.ts';
import { createRecapService } from './tips/recap/recap-service.ts';
import { reportRoutes } from './tips/report/report-routes.ts';
import { createReportService } from './tips/report/report-service.ts';
import { noteLostTime } from './tips/timer/series-changes.ts';
import { timerRoutes } from './tips/timer/timer-routes.ts';
import { createTimerService } from './tips/timer/timer-service.ts';
import { createTimerTopics } from './tips/timer/timer-topic.ts';
import { tipRoutes } from './tips/tip-routes.ts';
import { createTipService } from './tips/tip-service.ts';
import { tipVersions } from './tips/version-headers.ts';
import { voteRoutes } from './tips/votes/vote-routes.ts';
import { createVoteService } from './tips/votes/vote-service.ts';
import { createWideTotals } from './tips/wide-totals.ts';
import { monthTotalsRoutes, seriesTotalsRoutes } from './tips/wide-totals-routes.ts';

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
  /** Settings of sharing that the environment fixes; the others are in the settings file. */
  fixedSharing?: Partial<SharingSettings>;
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
  backups: BackupOptions & {
    /** A restore that outlives this app; without it none can begin. */
    restore?: RestoreState;
  };
  /** No log when absent. */
  log?: Log | undefined;
  /** Whether each answered request is logged. */
  isAccessLogged?: boolean;
  /** Whether changes are pushed over WebSockets; they are when absent. */
  isPushOn?: boolean;
  /** How many sockets may be open at a time; `DEFAULT_MAX_SOCKETS` when absent. */
  maxSockets?: number;
  /** Of sockets; tests use shorter ones. */
  socketTimeouts?: Partial<SocketTimeouts>;
  /** How long a request may take to arrive; 30 s when absent. */
  requestTimeoutMs?: number;
};

/** The server without listening. The caller closes it, and the storage after it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { requestTimeoutMs = REQUEST_TIMEOUT_MS, log = SILENT_LOG, isPushOn = true } = options;
  const { hooksHost = '', allowedHosts = [] } = options;
  const serverOptions: ServerOptions = {
    // Otherwise Node answers a missing Host header itself, with an empty page.
    requireHostHeader: false,
    shouldUpgradeCallback: isPushOn ? isUpgrade : () => false,
    // With Fastify's option alone the timeout covers the headers, and the body gets twice as long.
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / 10,
  };
  const app = Fastify({
    ...(options.log && { loggerInstance: frameworkLog(log) }),
    logController: new RequestLog(log, options.isAccessLogged ?? false),
    genReqId: requestIds(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestTimeoutMs,
    return503OnClosing: false,
    http: serverOptions,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(
        isRefusedOnHooksHost(request.raw, hooksHost) ? notFound('Page') : error,
        request,
        reply,
      ),
    clientErrorHandler: answerClientError,
  });
  addDoors(app, serverOptions);
  requirePermissions(app);
  readJsonStrictly(app);
  answerErrors(app, { log, storageRefusal: options.storage.refusalOf });
  secureAnswers(app);
  closeRefusedUpgrades(app);
  guardHooksHost(app, hooksHost);
  guardHost(app, hooksHost ? [...allowedHosts, hooksHost] : allowedHosts);
  refuseWhileStopping(app);
  guardOrigin(app);
  const people = addPeople(app, options.storage);
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
    doorOf: (host) => {
      if (isOwnHost(host, allowedHosts, listening(app))) return 'private';
      return app.sharedDoor.open?.isOwnHost(host) ? 'shared' : null;
    },
    listening: () => listening(app),
    log,
  });
  app.addHook('onListen', async () => obsHost.start());
  app.addHook('preClose', () => obsHost.stop());
  const sharing = createSharingService(app, {
    paths: options.backups.paths,
    fixed: options.fixedSharing ?? {},
    hooksHost,
    log,
  });
  app.decorate('sharing', sharing);
  app.register(
    hookRoutes(
      options.hooks ?? {
        find: sources.findHook,
        receive: runner.receive,
        onVerified: runner.noteVerification,
      },
    ),
  );
  const api = { ...options, log, isPushOn, sourceHost, onAir, obsHost, people };
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
    people: People;
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
  nameLiveOnAir(api, options.storage.read);
  await describeApi(api, version);
  api.register(options.people.routes);
  api.register(healthRoutes({ version, instance, probeDatabase: storage.probe, backupFailedAt }));
  const at = (prefix: string, routes: FastifyPluginAsyncTypebox) =>
    api.register(routes, { prefix });
  const { fork, read } = storage;
  const perRequest =
    <T>(create: (em: EntityManager) => T) =>
    () =>
      create(fork());
  const tips = createTipService(storage);
  const lives = {
    listed: LiveSummary,
    readers: 'moderator' as const,
    list(request: FastifyRequest) {
      const isVisible = livesOf(request);
      return listLives(read).filter(({ id }) => isVisible(id));
    },
    around: noteLostTime(storage),
  };
  at('/lives', recordRoutes(LIVE, fork, lives));
  const series = { listed: SeriesSummary, list: () => listSeries(read) };
  at('/series', recordRoutes(SERIES, fork, series));
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
  const wideTotals = createWideTotals(storage, versions);
  at('/series', seriesTotalsRoutes(wideTotals));
  at('/months', monthTotalsRoutes(wideTotals));
  at('/lives', moveRoutes(storage));
  const timers = createTimerService(storage);
  const votes = createVoteService(storage);
  at('/lives', timerRoutes(timers, 'live'));
  at('/series', timerRoutes(timers, 'series'));
  at('/lives', chatTextRoutes(createChatTexts({ ...storage, tips, timers, votes })));
  at('/lives', alertRoutes(ofAlerts));
  const reports = createReportService(storage);
  const recaps = createRecapService(storage);
  at(
    '/tips',
    reportRoutes(reports, (id) => recaps.namesOf(id).name),
  );
  at(
    '/tips',
    importRoutes({
      imports: createImportService(storage),
      preview: createImportPreviewer(storage),
      directory: uploads.directory,
    }),
  );
  for (const routes of [recapRoutes(recaps), tipFileRoutes({ recaps, reports })]) {
    at('/lives', routes.lives);
    at('/series', routes.series);
    at('/months', routes.months);
  }
  const checks = createCheckTotalService({
    storage,
    services: comparedServices(options.sourceHost.runner, options.sources.services),
  });
  const checking = {
    checks,
    readFile: (path: string, currency: string) =>
      decodeTipFile({ path, currency, timezone: tips.timezone(), now: new Date() }),
    directory: uploads.directory,
  };
  at('/lives', checkTotalRoutes({ kind: 'live', ...checking }));
  at('/series', checkTotalRoutes({ kind: 'series', ...checking }));
  const owed = createOwedService(storage);
  at('/lives', owedRoutes(owed));
  const { sources, inbox, runner } = options.sourceHost;
  const currentLive = createCurrentLive(storage);
  api.register(voteRoutes(votes));
  const hub = createLiveHub({
    find: liveTopics({
      storage,
      tips: { service: tips, versions },
      wideTotals,
      alerts: { service: ofAlerts.alerts, versions: ofAlerts.versions },
      timers: createTimerTopics(storage),
      boots: createBootCache({ ...storage, currentLive }),
      currentLive,
      lastSeenOf,
      isOnProgram: obsHost.obs.isOnProgram,
      connections: {
        sources: runner.version,
        // A renewed key of an overlay ends the sources with the key before.
        obs: () => `${obsHost.version()}.${storage.storedVersions().people}`,
      },
    }),
    serverNowMs: steadyNowMs,
    onChange: storage.onCommit,
    onError: (err) => log.debug({ err }, 'What has changed could not be read, and is read again'),
    timeouts: options.socketTimeouts,
    maxSockets: options.maxSockets ?? DEFAULT_MAX_SOCKETS,
    onSeen: ({ live, ...seen }) => {
      if (storage.tipRevision(live) !== undefined) note(live, seen);
    },
  });
  api.register(liveRoutes({ hub, isPushOn, accessOf: options.people.accessOf }));
  at('/sources', sourceRoutes(sources));
  at('/inbox', inboxRoutes(inbox));
  at('/on-air', onAirRoutes(onAir));
  at('/obs', obsRoutes(obsHost.obs));
  at('/block-list', blockListRoutes(createBlockListService(storage)));
  at('/fans', fanRoutes(createFanService(storage), createFanHistory(storage, owed)));
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
  const backups = createBackupService({ ...options.backups, version });
  api.addHook('preClose', backups.stop);
  at('/backups', backupRoutes(backups));
  at('/sharing', sharingRoutes(api.sharing));
  const { paths, restore: state = newRestoreState() } = options.backups;
  at('/restore', restoreRoutes(createRestoreService({ paths, backups, state }), uploads.directory));
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
