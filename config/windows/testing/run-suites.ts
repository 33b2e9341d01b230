import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { formatTable } from '../../../cli/output/table.ts';
import type { TestResult } from '../../tests/results.ts';
import { SKIPPED_ON_WINDOWS } from '../../tests/skipped-on-windows.ts';
import type { WindowsComputer } from './computer.ts';

const RESULTS = 'results.json';
/** Three times the usual duration. */
const LONGEST_MS = 60 * 60_000;

/**
 * Runs the tests of these parts of the product, such as cli, in `checkout`, a folder on the drive, and prints the
 * runner's output and a table. Resolves with whether all passed that are not skipped by name.
 */
export async function runSuites(
  computer: WindowsComputer,
  checkout: string,
  parts: readonly string[],
): Promise<boolean> {
  const patterns = parts.map((part) => `${part}/**/*.test.ts`);
  const files = globSync(patterns, { cwd: checkout }).sort();
  const results = ['--results', computer.named(join(computer.drive, RESULTS))];
  const args = ['config/tests/main.ts', ...files, ...results];
  const tests = computer.start(args, { cwd: checkout });
  const late = setTimeout(LONGEST_MS, 'late' as const, { ref: false });
  const end = await Promise.race([tests.exited, late]);
  console.log(tests.stdout() + tests.stderr());
  if (end === 'late')
    throw new Error('The tests have not ended within an hour; above is how far they came.');
  const ended = JSON.parse(readFileSync(join(computer.drive, RESULTS), 'utf8')) as TestResult[];
  console.log(tableOf(ended));
  return end.code === 0;
}

/** How many tests of each part passed, failed and were skipped, then the skipped ones by their reasons. */
function tableOf(results: readonly TestResult[]): string {
  const skipped = results.filter(({ state }) => state === 'skipped');
  const reasons = [...Object.values(SKIPPED_ON_WINDOWS), ...skipped.map(({ why = '' }) => why)];
  const counts = Object.entries(Object.groupBy(reasons, (reason) => reason));
  const parts = Object.entries(Object.groupBy(results, ({ file }) => file.split('/')[0] ?? ''));
  const count = (of: readonly TestResult[], state: TestResult['state']) =>
    String(of.filter((result) => result.state === state).length);
  const rows = [...parts, ['all', results] as const].map(([part, of = []]) => [
    part,
    count(of, 'passed'),
    count(of, 'failed'),
    count(of, 'skipped'),
  ]);
  const failed = results.filter(({ state }) => state === 'failed');
  return [
    formatTable([['', 'Passed', 'Failed', 'Skipped'], ...rows]),
    ...failed.map(({ file, name }) => `failed  ${file}: ${name}`),
    ...counts.map(([reason, of]) => `skipped ${of?.length}: ${reason}`),
  ].join('\n');
}
