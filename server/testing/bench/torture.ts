/**
 * Kills the built server `--rounds` times (200 by default) while tips are recorded and the clock jumps, and prints
 * what happened to the tips.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '../../../cli/output/table.ts';
import { crashRounds } from '../crash-rounds.ts';
import { machine } from './machine.ts';
import { withFolder } from './servers.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
await withFolder(async (folder) => {
  const run = { rounds: Number(values.rounds), roundsPerBackup: 20 };
  const figures = await crashRounds(join(folder, 'show'), run, (done) => {
    if (done % 20 === 0) console.error(`${done} kills`);
  });
  const { rounds, acknowledged, stored, lost, outOfOrder, backups, badBackups } = figures;
  const { objections, slowestStartMs } = figures;
  const rows: [string, string][] = [
    ['kills without warning', String(rounds)],
    ['tips acknowledged', String(acknowledged)],
    ['of these lost', String(lost.length)],
    ['stored, but the answer was cut off', String(stored - acknowledged + lost.length)],
    ['starts after a jump of the clock with tips out of order', String(outOfOrder)],
    ['backups meanwhile', String(backups)],
    ['of these gone or incomplete', badBackups.join('; ') || 'none'],
    ['objections of the checks', objections.join('; ') || 'none'],
    ['slowest start', `${Math.round(slowestStartMs)} ms`],
  ];
  console.log(`${machine()}\n\n${formatTable(rows)}`);
  if (lost.length + objections.length + badBackups.length + outOfOrder > 0) process.exitCode = 1;
});
