import { setTimeout } from 'node:timers/promises';

/** Resolves after `ms`, or as soon as the signal is aborted. Does not keep the process alive. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal, ref: false });
  } catch {
    // Rejects only when it is aborted.
  }
}

/** Blocks the process for `ms`. */
export function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
