import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

const NS_PER_MS = 1_000_000;

/** What `work` comes to, and the longest time that the event loop stood still meanwhile. */
export async function watchingEventLoop<T>(
  work: () => Promise<T>,
): Promise<{ result: T; blockedMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const result = await work();
  // The delay is measured by a timer, and one turn of the loop brings every timer that is due.
  await setImmediate();
  await setImmediate();
  delay.disable();
  return { result, blockedMs: delay.max / NS_PER_MS };
}
