import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 10;
const LIMIT_MS = 60_000;

/**
 * Polls `passes` every few milliseconds and resolves once it is true. Rejects after a minute with the description, so
 * that a test fails instead of hanging.
 */
export async function until(passes: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await passes())) {
    if (performance.now() > end) throw new Error(`Waited a minute in vain for: ${passes}`);
    await setTimeout(EVERY_MS);
  }
}
