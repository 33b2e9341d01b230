import { globSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { WindowsComputer } from './computer.ts';

/** Three times the usual duration. */
const LONGEST_MS = 60 * 60_000;

/**
 * Runs the tests of these parts of the product, such as cli, in `checkout`, a folder on the drive, and prints the
 * runner's output. Resolves with whether all passed that are not skipped by name.
 */
export async function runSuites(
  computer: WindowsComputer,
  checkout: string,
  parts: readonly string[],
): Promise<boolean> {
  const patterns = parts.map((part) => `${part}/**/*.test.ts`);
  const files = globSync(patterns, { cwd: checkout }).sort();
  const args = ['config/tools/tests/main.ts', ...files];
  const tests = computer.start(args, { cwd: checkout });
  const late = setTimeout(LONGEST_MS, 'late' as const, { ref: false });
  const end = await Promise.race([tests.exited, late]);
  console.log(tests.stdout() + tests.stderr());
  if (end === 'late')
    throw new Error('The tests have not ended within an hour; above is how far they came.');
  return end.code === 0;
}
