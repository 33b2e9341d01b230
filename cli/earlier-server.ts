import { setTimeout as delay } from 'node:timers/promises';
import type { DataPaths } from '#config/paths.ts';
import type { Health } from '#contract/health.ts';
import { conflict } from '#domain/errors.ts';
import { getResponse } from '../server/get-response.ts';
import { runningServer } from '../server/server-file.ts';
import { isLockHeld } from '../server/storage/lock.ts';
import { version } from './package-info.ts';

/** Time in which a process that holds the lock has to answer as a server. */
const TIMEOUT_MS = 10_000;
/** Time from the port check of a starting server until it holds the lock. */
const UNLOCKED_MS = 2000;
const RETRY_MS = 100;
const ANSWER_MS = 2000;

/**
 * The address of the server that already runs on a data directory; undefined without one. Waits for a starting server,
 * until `stop`; with `isConflict` also for one that does not hold the lock yet. Throws an AppError when the running
 * server has another version.
 */
export async function earlierServer(
  paths: DataPaths,
  stop: Promise<void>,
  { isConflict = false } = {},
): Promise<string | undefined> {
  const url = await answering(paths, stop, isConflict ? UNLOCKED_MS : 0);
  if (url === undefined) return undefined;
  const answer = await getResponse(`${url}/api/health`, ANSWER_MS);
  const { version: other }: Partial<Health> = answer?.ok ? await answer.json() : {};
  if (other === undefined || other === version) return url;
  throw conflict(
    `streamhost ${other} is running on ${paths.root}, at ${url}, and this is ${version}.`,
    'Stop that one first, with Ctrl+C in its window or by closing it, and start this one again.',
  );
}

/** Only the lock is reliable: a killed server does not remove its address. */
async function answering(
  paths: DataPaths,
  stop: Promise<void>,
  unlockedMs: number,
): Promise<string | undefined> {
  const stopped = stop.then(() => true);
  const startMs = performance.now();
  const passedMs = () => performance.now() - startMs;
  while (isLockHeld(paths) || passedMs() < unlockedMs) {
    const running = await runningServer(paths);
    if (running) return running.url;
    if (passedMs() > TIMEOUT_MS) return undefined;
    if (await Promise.race([stopped, delay(RETRY_MS, false)])) return undefined;
  }
  return undefined;
}
