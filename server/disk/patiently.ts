import { setTimeout as delay } from 'node:timers/promises';

/** What Windows answers while a virus scanner or an indexer has a file open, and while one that is removed goes. */
const HELD = new Set(['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY']);

/** How long a file may be held: pauses of growing length, as most are free after the first. */
const MOST_MS = 2000;
const FIRST_PAUSE_MS = 10;
const LAST_PAUSE_MS = 250;

function* pauses(): Generator<number> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let waitedMs = 0; waitedMs < MOST_MS; waitedMs += pauseMs) {
    pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS, MOST_MS - waitedMs);
    yield pauseMs;
  }
}

/** Whether `error` says that another program has a file open; only Windows minds. */
export const isHeld = (error: unknown, platform: NodeJS.Platform) =>
  platform === 'win32' && error instanceof Error && 'code' in error && HELD.has(String(error.code));

/**
 * Does `work`, on Windows again for two seconds while another program holds a file that it needs. Throws what the
 * last try threw. Blocks the process.
 */
export function patientlySync<T>(work: () => T, platform = process.platform): T {
  for (const pauseMs of pauses()) {
    try {
      return work();
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
  return work();
}

/** The same without blocking. */
export async function patiently<T>(
  work: () => Promise<T>,
  platform = process.platform,
): Promise<T> {
  for (const pauseMs of pauses()) {
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      await delay(pauseMs);
    }
  }
  return work();
}
