import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from '#domain/backoff.ts';
import { sleepSync } from '../timing/sleep.ts';

/**
 * Error codes of Windows, and of SQLite there, while a virus scanner or an indexer has a file open, or while a deleted
 * file still exists.
 */
const HELD = /^(EBUSY|EPERM|EACCES|ENOTEMPTY|SQLITE_CANTOPEN.*|SQLITE_READONLY.*)$/;

/** Maximum retry time in ms. Most files are free after the first delay. */
const MAX_RETRY_MS = 2000;
const BACKOFF = { firstMs: 20, longestMs: 250, random: () => 1 };

function* delays(): Generator<number> {
  const backoff = createBackoff(BACKOFF);
  let waitedMs = 0;
  while (waitedMs < MAX_RETRY_MS) {
    const delayMs = Math.min(backoff.next(), MAX_RETRY_MS - waitedMs);
    yield delayMs;
    waitedMs += delayMs;
  }
}

/** Whether `error` says that another program has a file open; always false outside Windows. */
export const isHeld = (error: unknown, platform: NodeJS.Platform) =>
  platform === 'win32' &&
  error instanceof Error &&
  'code' in error &&
  HELD.test(String(error.code));

/**
 * Runs `work`; on Windows retries it for two seconds while another program holds a file. Throws the error of the last
 * attempt. Blocks the process.
 */
export function retryWhileHeldSync<T>(work: () => T, platform = process.platform): T {
  for (const delayMs of delays()) {
    try {
      return work();
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      sleepSync(delayMs);
    }
  }
  return work();
}

/** `retryWhileHeldSync` without blocking. */
export async function retryWhileHeld<T>(
  work: () => Promise<T>,
  platform = process.platform,
): Promise<T> {
  for (const delayMs of delays()) {
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      await delay(delayMs);
    }
  }
  return work();
}
