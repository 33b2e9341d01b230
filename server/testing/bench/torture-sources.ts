/**
 * Kills the built server `--rounds` times (50 by default) while a fake service sends `--payments` payments in each (100
 * by default), and prints what happened to them.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { exactAmount } from '#domain/money/money.ts';
import { formatTable } from '../../../cli/output/table.ts';
import { sourceCrashRounds } from '../source-crash-rounds.ts';
import { machine } from './machine.ts';
import { withFolder } from './servers.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    payments: { type: 'string', default: '100' },
  },
});
await withFolder(async (folder) => {
  const run = { rounds: Number(values.rounds), perRound: Number(values.payments) };
  const figures = await sourceCrashRounds(join(folder, 'show'), run, (done) => {
    if (done % 10 === 0) console.error(`${done} kills`);
  });
  const { kills, sent, arrivals, tips, sentCents, countedCents, lost, doubled } = figures;
  const rows: [string, string][] = [
    ['kills without warning', String(kills)],
    ['payments told by socket and list', String(sent)],
    ['arrivals stored', String(arrivals)],
    ['tips counted', String(tips)],
    ['payments lost', String(lost.length)],
    ['payments counted twice', String(doubled.length)],
    ['sum told', exactAmount(sentCents, DEFAULT_CURRENCY)],
    ['sum counted', exactAmount(countedCents, DEFAULT_CURRENCY)],
  ];
  console.log(`${machine()}\n\n${formatTable(rows)}`);
  const isExact = tips === sent && arrivals === sent && sentCents === countedCents;
  if (lost.length + doubled.length > 0 || !isExact) process.exitCode = 1;
});
