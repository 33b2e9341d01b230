import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { DataPaths } from '#config/paths.ts';
import { DEFAULT_PORT, type Settings } from '#config/settings.ts';
import type { Sharing } from '#contract/sharing.ts';
import {
  addressRefusal,
  isPortRefused,
  localOrigin,
  nextFreePort,
  probeAddress,
} from './address.ts';
import { type AppOptions, buildApp } from './app.ts';
import { newRestoreState, type RestoreState } from './backups/restore-state.ts';
import { createCleanupStack } from './cleanup-stack.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { SERVICES } from './ingest/services/services.ts';
import type { FontOptions } from './library/fonts/font-service.ts';
import { obsFolders } from './obs/find-obs.ts';
import { type OpenDataDir, openDataDir } from './open-data-dir.ts';
import { restoreInPlace } from './restore-in-place.ts';
import { publishServerFile } from './server-file.ts';
import { type DailyBackups, keepDailyBackups } from './storage/backup/daily-backups.ts';
import type { Storage } from './storage/storage.ts';
import { replaceStoredPort } from './stored-port.ts';
import { watchData } from './watch-data.ts';

type FontSettings = Pick<
  Settings,
  'fonts' | 'googleFontsKey' | 'fontsApiUrl' | 'fontsCssUrl' | 'fontsFilesUrl'
>;

type ServerOptions = Omit<
  AppOptions,
  | 'storage'
  | 'uploads'
  | 'fonts'
  | 'sources'
  | 'obs'
  | 'instance'
  | 'backupFailedAt'
  | 'isPushOn'
  | 'backups'
> &
  FontSettings &
  Pick<Settings, 'push' | 'sourcesAddress'> & {
    paths: DataPaths;
    /** Maximum upload size, in megabytes. */
    uploadMaxMb: number;
    /** Number of daily backups to keep; 0 makes none. */
    backupKeep: number;
    host: string;
    /** 0 uses any free port. */
    port: number;
    /** For a new data directory: whether to use and store the next free port if `port` is taken. */
    takesNextPort?: boolean;
    /** Runs on the opened database before the first request. */
    prepare?: ((storage: Storage) => Promise<void>) | undefined;
  };

export type RunningServer = {
  /** The origin for a browser on this computer. */
  url: string;
  port: number;
  /** What the start created or migrated. */
  data: Pick<OpenDataDir, 'created' | 'applied' | 'backup' | 'endedRestore' | 'livesCounted'>;
  /** How the shared door was opened. */
  sharing: Sharing;
  /** Waits for running requests, closes the database and unlocks the data directory. */
  close(): Promise<void>;
};

/**
 * Throws an AppError when the server cannot start, and then holds nothing. A restore from a page stops the server,
 * replaces its data and starts it again on its port.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const state = newRestoreState();
  let current = await openServer(options, state);
  let restoring: Promise<void> | undefined;
  const { paths, version, backupKeep: keep, log } = options;
  const { url, port, data, sharing } = current;
  const reopened = { ...options, port, takesNextPort: false, prepare: undefined };
  state.begin = () => {
    restoring = restoreInPlace(
      { paths, version, keep, log, state },
      {
        stop: () => current.close(),
        start: async () => {
          current = await openServer(reopened, state);
        },
      },
    );
  };
  return {
    url,
    port,
    data,
    sharing,
    async close() {
      await restoring;
      await current.close();
    },
  };
}

async function openServer(options: ServerOptions, restore: RestoreState): Promise<RunningServer> {
  const { paths, host, port: wanted, takesNextPort = false, ...others } = options;
  const { uploadMaxMb, prepare, ...appOptions } = others;
  if (!takesNextPort) await probeAddress(host, wanted);
  const port = takesNextPort ? await nextFreePort(host, wanted) : wanted;
  const taken = createCleanupStack();
  try {
    const data = await openDataDir(paths, port || DEFAULT_PORT);
    taken.add(() => data.close());
    await prepare?.(data.storage);
    const uploads = { directory: paths.uploads, maxMb: uploadMaxMb };
    const fonts = fontOptions(paths, options);
    const instance = randomUUID();
    const { storage } = data;
    let backups: DailyBackups | undefined;
    const backupFailedAt = () => backups?.failedAt();
    const app = await buildApp({
      ...appOptions,
      isPushOn: options.push === 'on',
      instance,
      storage,
      backupFailedAt,
      uploads,
      fonts,
      sources: {
        secretsPath: paths.secrets,
        address: options.sourcesAddress,
        services: SERVICES,
      },
      backups: { paths, keep: options.backupKeep, restore },
      obs: {
        folders: obsFolders({ platform: process.platform, home: homedir(), env: process.env }),
      },
    });
    taken.add(gracefulShutdown(app));
    const at = await listen(app, { host, port, takesNextPort });
    await app.sharing.start();
    if (takesNextPort && at.port !== port) replaceStoredPort(paths, at.port);
    const url = localOrigin(at);
    taken.add(publishServerFile(paths, { url, instance }));
    const onNewLock = () => void publishServerFile(paths, { url, instance });
    taken.add(watchData({ paths, storage, log: options.log, onNewLock }));
    backups = keepDailyBackups({
      paths,
      keep: options.backupKeep,
      onMade: (path) => options.log?.info({ path }, 'Made the backup of today'),
      onFailed: (failure) => options.log?.error(failure),
    });
    taken.add(() => backups?.stop());
    const sharing = await app.sharing.read();
    return { url, port: at.port, data, sharing, close: () => taken.unwind() };
  } catch (error) {
    await taken.unwind();
    throw error;
  }
}

function fontOptions(paths: DataPaths, settings: FontSettings): FontOptions {
  return {
    directory: paths.fonts,
    isOn: settings.fonts === 'on',
    key: settings.googleFontsKey,
    apiUrl: settings.fontsApiUrl,
    cssUrl: settings.fontsCssUrl,
    filesUrl: settings.fontsFilesUrl,
  };
}

type Wanted = Required<Pick<ServerOptions, 'host' | 'port' | 'takesNextPort'>>;

/** Another server may have taken the port since it was probed. */
async function listen(app: FastifyInstance, { host, port, takesNextPort }: Wanted) {
  for (let wanted = port; ; wanted = await nextFreePort(host, wanted + 1)) {
    try {
      await app.listen({ host, port: wanted });
      return app.server.address() as AddressInfo;
    } catch (error) {
      const refusal = addressRefusal(error, host, wanted);
      if (!takesNextPort || !isPortRefused(refusal)) throw refusal;
    }
  }
}
