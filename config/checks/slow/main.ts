/**
 * Runs every check that is too slow for `npm test` and prints a line for each: `npm run check:slow`. A failure does not
 * stop the others. `-- --only fuzz,torture` selects some.
 */
import { parseArgs } from 'node:util';
import { PARTS } from './parts.ts';
import { runParts } from './run-parts.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
try {
  const only = values.only?.split(',');
  const isWell = await runParts(PARTS, { only, logs: 'test-results/slow', print: console.log });
  if (!isWell) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
