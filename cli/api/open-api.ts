import { setTimeout as delay } from 'node:timers/promises';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import type { Settings } from '#config/settings.ts';
import { AppError } from '#domain/errors.ts';
import type { Lock } from '../../server/storage/lock.ts';
import type { CommandContext } from '../context.ts';
import { requireDatabase } from '../require-database.ts';
import type { Api } from './api.ts';
import { httpApi } from './http-api.ts';

/** Time in ms that a command waits for the lock or for a starting server. */
const TIMEOUT_MS = 30_000;
const RETRY_MS = 100;

/** Opens the API of the data directory for `work` and closes it afterwards. */
export async function withApi<T>(
  context: CommandContext,
  purpose: 'read' | 'write',
  work: (api: Api) => Promise<T>,
): Promise<T> {
  const { settings } = await context.settings();
  const api = await openApi(settings, purpose);
  try {
    return await work(api);
  } finally {
    await api.close();
  }
}

/** The API of the server that runs on the data directory. Without one, throws the error of `without`. */
export async function withServerApi<T>(
  context: CommandContext,
  without: (paths: DataPaths) => AppError,
  work: (api: Api) => Promise<T>,
): Promise<T> {
  const paths = await context.paths();
  await requireDatabase(paths);
  const url = await runningAt(paths);
  if (!url) throw without(paths);
  return work(httpApi(url));
}

/**
 * The API of a data directory: that of its running server, otherwise of the database in this process, locked for
 * `write`. The caller closes it.
 */
export async function openApi(
  settings: Settings,
  purpose: 'read' | 'write',
  timeoutMs = TIMEOUT_MS,
): Promise<Api> {
  const paths = dataPaths(settings.dataDir);
  await requireDatabase(paths);
  if (purpose === 'write') return openToWrite(paths, settings, timeoutMs);
  const url = await runningAt(paths);
  return url ? httpApi(url) : openLocal(paths, settings);
}

async function openToWrite(paths: DataPaths, settings: Settings, timeoutMs: number): Promise<Api> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    // Only the lock is reliable: a killed server does not remove its server file.
    const lock = await lockIfFree(paths);
    if (lock) return openLocked(paths, settings, lock);
    const url = await runningAt(paths);
    if (url) return httpApi(url);
    if (performance.now() > deadline) throw busy(paths);
    await delay(RETRY_MS);
  }
}

async function openLocked(paths: DataPaths, settings: Settings, lock: Lock): Promise<Api> {
  try {
    const api = await openLocal(paths, settings);
    return { ...api, close: () => api.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocal(paths: DataPaths, settings: Settings): Promise<Api> {
  const { localApi } = await import('./local-api.ts');
  return localApi(paths, settings);
}

/** The origin of the server that runs on a data directory; undefined if none responds. */
export async function runningAt(paths: DataPaths): Promise<string | undefined> {
  const { runningServer } = await import('../../server/server-file.ts');
  return (await runningServer(paths))?.url;
}

async function lockIfFree(paths: DataPaths): Promise<Lock | undefined> {
  const { acquireLock, isLockHeld } = await import('../../server/storage/lock.ts');
  if (isLockHeld(paths)) return undefined;
  // Loads the modules before taking the lock, because a starting server may wait for it.
  await import('./local-api.ts');
  try {
    return acquireLock(paths);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'conflict') return undefined;
    throw error;
  }
}

const busy = (paths: DataPaths) =>
  new AppError(
    'conflict',
    `Another streamhost is using ${paths.root} and does not say where it listens.`,
    { remedy: 'Wait until it has started or is done, then try again.' },
  );
