import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

const NS_PER_MS = 1_000_000;

/** The result of `work`, and how long it blocked the event loop at most. */
export async function watchingEventLoop<T>(
  work: () => Promise<T>,
): Promise<{ result: T; blockedMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const result = await work();
  // The monitor uses a timer, which fires after one turn of the loop.
  await setImmediate();
  await setImmediate();
  delay.disable();
  return { result, blockedMs: delay.max / NS_PER_MS };
}
