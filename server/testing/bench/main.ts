/**
 * Measures the built program against baselines in one run, and prints the ratios, which are comparable between
 * machines. Fails if a ratio exceeds its bound.
 */
import { formatTable } from '../../../cli/output/table.ts';
import { type Comparison, cells, HEADING, isWithinBound } from './comparison.ts';
import { firstMinute } from './first-minute.ts';
import { listOfLives } from './list-of-lives.ts';
import { machine } from './machine.ts';
import { push } from './push.ts';
import { startAndMemory } from './start-and-memory.ts';
import { tipPost } from './tip-post.ts';
import { totalsBySize } from './totals-by-size.ts';
import { unchangedPoll } from './unchanged-poll.ts';

const measures = [
  unchangedPoll,
  tipPost,
  push,
  totalsBySize,
  listOfLives,
  startAndMemory,
  firstMinute,
];
const comparisons: Comparison[] = [];
for (const measure of measures) comparisons.push(...(await measure()));
console.log(`${machine()}\n\n${formatTable([HEADING, ...comparisons.map(cells)])}`);
// Keep-alive connections would keep the process running.
process.exit(comparisons.every(isWithinBound) ? 0 : 1);
