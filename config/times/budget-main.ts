/**
 * Compares the processor time of the last whole test runs with the committed budget: `npm run test:budget`. `--
 * --update` makes those runs the budget. Needs `npm run test:node` or `npm run test:browser` first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Budget, compared, spentIn } from './budget.ts';
import { RUNS, storedTimes } from './file-times.ts';

const FILE = new URL('./budget.json', import.meta.url);

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });
const budget: Budget = JSON.parse(readFileSync(FILE, 'utf8'));
const spent: Budget = {};
for (const run of RUNS) {
  const times = storedTimes(run);
  if (times) Object.assign(spent, spentIn(run, times));
}
const { lines, isOver } = compared(budget, spent);
console.log(lines.join('\n') || 'Run the tests first: npm test');
if (values.update) writeFileSync(FILE, `${JSON.stringify({ ...budget, ...spent }, null, 2)}\n`);
else if (isOver) process.exitCode = 1;
