/**
 * Measures the built program against yardsticks in one run, and prints the ratios: figures of one
 * machine say little, ratios travel. `--quick` only shows that everything runs.
 */
import { parseArgs } from 'node:util';
import { formatTable } from '../../cli/output/table.ts';
import { cells, HEADING } from './comparison.ts';
import { FULL, QUICK } from './effort.ts';
import { firstMinute } from './first-minute.ts';
import { listOfLives } from './list-of-lives.ts';
import { machine } from './machine.ts';
import { startAndMemory } from './start-and-memory.ts';
import { tipPost } from './tip-post.ts';
import { totalsBySize } from './totals-by-size.ts';
import { unchangedPoll } from './unchanged-poll.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const effort = values.quick ? QUICK : FULL;

const rows = [HEADING];
for (const measure of [
  unchangedPoll,
  tipPost,
  totalsBySize,
  listOfLives,
  startAndMemory,
  firstMinute,
]) {
  rows.push(...(await measure(effort)).map(cells));
}
console.log(`${machine()}\n\n${formatTable(rows)}`);
// Connections that are kept for a next request would hold the process.
process.exit();
