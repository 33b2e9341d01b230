import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 10;
const LIMIT_MS = 60_000;

/**
 * Resolves once `passes`, which is asked every few milliseconds; for what comes in its own time. Rejects after a minute
 * with what was waited for: a test that waits in vain must fail, not hang.
 */
export async function until(passes: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await passes())) {
    if (performance.now() > end) throw new Error(`Waited a minute in vain for: ${passes}`);
    await setTimeout(EVERY_MS);
  }
}
