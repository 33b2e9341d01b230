import type { Browser } from 'playwright';
import { readTrace, tasksOn } from './read-trace.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * The longest CPU time in ms of one task on the main thread of a page while `act` ran. CPU time does not depend on
 * other load. The page must be the only one of its browser.
 */
export async function longestTaskMs(
  browser: Browser,
  act: () => Promise<unknown>,
): Promise<number> {
  await withTimeout(
    'The start of a trace',
    browser.startTracing(undefined, { categories: ['toplevel'] }),
  );
  await act();
  const events = readTrace(await withTimeout('The end of a trace', browser.stopTracing()));
  const tasks = tasksOn('CrRendererMain', events);
  // A task that began before the trace has no `tdur`.
  const longest = Math.max(...tasks.flatMap(({ tdur }) => tdur ?? []));
  if (!Number.isFinite(longest)) throw new Error('This browser does not trace the time of tasks.');
  return longest / 1000;
}
