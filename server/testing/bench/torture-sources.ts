/**
 * Kills the built server `--rounds` times (50 by default) while fake services send `--payments` payments in each (100
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
  const { kills, services, expectedCents, countedCents } = await sourceCrashRounds(
    join(folder, 'show'),
    run,
    (done) => {
      if (done % 10 === 0) console.error(`${done} kills`);
    },
  );
  const rows = services.map(({ service, isComplete, sent, counted, lost, doubled }) => [
    service,
    String(sent),
    String(counted),
    isComplete ? String(lost.length) : `${lost.length} (sends nothing again)`,
    String(doubled.length),
  ]);
  console.log(`${machine()}\n`);
  console.log(formatTable([['service', 'sent', 'counted', 'lost', 'counted twice'], ...rows]));
  console.log(
    formatTable([
      ['kills without warning', String(kills)],
      ['sum of the counted payments', exactAmount(expectedCents, DEFAULT_CURRENCY)],
      ['sum of the tips', exactAmount(countedCents, DEFAULT_CURRENCY)],
    ]),
  );
  const isWrong = services.some(
    ({ isComplete, lost, doubled }) => doubled.length > 0 || (isComplete && lost.length > 0),
  );
  if (isWrong || expectedCents !== countedCents) process.exitCode = 1;
});
