import { setTimeout as delay } from 'node:timers/promises';
import type { DataPaths } from '#config/paths.ts';
import type { Health } from '#contract/health.ts';
import { conflict } from '#domain/errors.ts';
import { getResponse } from '../server/answer-at.ts';
import { runningServer } from '../server/server-file.ts';
import { isLockHeld } from '../server/storage/lock.ts';
import { version } from './package-info.ts';

/** How long whoever has the lock may take to answer as a server. */
const PATIENCE_MS = 10_000;
/** From the first look at the port of a server that starts until it has the lock. */
const UNLOCKED_MS = 2000;
const RETRY_MS = 100;
const ANSWER_MS = 2000;

/**
 * The address of the server that has a data directory already; undefined where none does. Waits for one that starts,
 * until `stop`; where something is in the way already, also for one that has yet to take the directory. Throws an AppError when it is of another version: whoever starts a newer one must not be shown the
 * older one.
 */
export async function earlierServer(
  paths: DataPaths,
  stop: Promise<void>,
  { isInTheWay = false } = {},
): Promise<string | undefined> {
  const url = await answering(paths, stop, isInTheWay ? UNLOCKED_MS : 0);
  if (url === undefined) return undefined;
  const answer = await getResponse(`${url}/api/health`, ANSWER_MS);
  const { version: other }: Partial<Health> = answer?.ok ? await answer.json() : {};
  if (other === undefined || other === version) return url;
  throw conflict(
    `streamhost ${other} is running on ${paths.root}, at ${url}, and this is ${version}.`,
    'Stop that one first, with Ctrl+C in its window or by closing it, and start this one again.',
  );
}

/** Only the lock is reliable: a server that was killed leaves its address behind. */
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
    if (passedMs() > PATIENCE_MS) return undefined;
    if (await Promise.race([stopped, delay(RETRY_MS, false)])) return undefined;
  }
  return undefined;
}
