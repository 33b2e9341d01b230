import type { Browser } from 'playwright';
import { readTrace, type TraceEvent } from './read-trace.ts';
import { within } from './within.ts';

/**
 * The longest time in ms for which one task held the main thread of a page while `act` ran: processor time, so that a
 * busy moment of the machine makes no task longer. The page must be the only one of its browser.
 */
export async function longestTaskMs(
  browser: Browser,
  act: () => Promise<unknown>,
): Promise<number> {
  await within(
    'The start of a trace',
    browser.startTracing(undefined, { categories: ['toplevel'] }),
  );
  await act();
  const events = readTrace(await within('The end of a trace', browser.stopTracing()));
  const mains = new Set(events.filter(isNameOfMain).map(threadOf));
  const tasks = events.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)),
  );
  // A task that had begun before the trace has no time.
  const longest = Math.max(...tasks.flatMap(({ tdur }) => tdur ?? []));
  if (!Number.isFinite(longest)) throw new Error('This browser does not trace the time of tasks.');
  return longest / 1000;
}

const isNameOfMain = ({ name, args }: TraceEvent) =>
  name === 'thread_name' && args?.name === 'CrRendererMain';

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
