import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Live } from '#contract/lives.ts';
import { newFolder } from '../../server/testing/new-dir.ts';
import { aShow } from '../testing/a-show.ts';
import { postJson, putJson } from '../testing/json-requests.ts';
import { assertRefused } from '../testing/run-command.ts';

const FILE = `fan,amount,currency,date
Zoë,5.00,USD,2026-03-06T20:00:00Z
Ada,10.00,EUR,2026-03-06T21:00:00Z
Bob,7.00,USD,2026-04-03T18:30:00Z
Cy,1.00,USD,2026-07-01T12:00:00Z
Dee,-3.00,USD,2026-03-06T20:00:00Z
`;

test('a file goes by date into two lives, is listed, undone and redone', async (t) => {
  const show = await aShow(t);
  const { server, run } = show;
  await putJson(`${server.url}/api/user-settings`, { userId: 'demo-user', timezone: 'UTC' });
  for (const [name, start_date] of [
    ['March', '2026-03-06'],
    ['April', '2026-04-03'],
  ]) {
    await postJson<Live>(`${server.url}/api/lives`, { name, start_date, start_time: '19:00' });
  }
  const file = join(newFolder(t), 'year.csv');
  writeFileSync(file, FILE);
  const args = ['tips', 'import', file, '--by-date'];

  assertRefused(await run('tips', 'import', file), /Name --live, or --by-date, one of these\./);
  const noRate = await run(...args, '--dry-run');
  assert.equal(noRate.code, 1);
  assert.match(noRate.stderr, /line 3: there is no rate for EUR: give one with --rate EUR=RATE\./);

  const dry = await run(...args, '--rate', 'EUR=1.1', '--dry-run');
  assert.deepEqual(dry.stdout.split('\n'), [
    'year.csv: 5 rows, 4 donations, 1 other row (refund 1).',
    '  Donations: 3 of 4 rows',
    '  Refunds: 0 of 1 row',
    'Would import 2 tips into March: $16.00.',
    'Would import 1 tip into April: $7.00.',
    'Nothing was changed.',
    '',
  ]);
  assert.match(dry.stderr, /line 5: no live ran when it was paid, so it is left out\./);

  const added = await run(...args, '--rate', 'EUR=1.1', '--outside', 'April', '--json');
  const { import_id, added: count, lives } = JSON.parse(added.stdout);
  assert.equal(count, 4);
  assert.deepEqual(
    lives.map(({ name, total_cents }: { name: string; total_cents: number }) => [
      name,
      total_cents,
    ]),
    [
      ['March', 1600],
      ['April', 800],
    ],
  );
  const listed = await run('imports', 'list');
  assert.match(
    listed.stdout,
    /year\.csv +4 tips; (March \$16\.00; April \$8\.00|April .*; March .*)\n/,
  );

  const undone = await run('imports', 'undo', import_id);
  assert.equal(undone.stdout, '4 tips were taken out.\n');
  assert.match((await run('imports', 'list')).stdout, /4 tips, undone;/);
  assert.equal((await run('imports', 'redo', import_id)).stdout, '4 tips are back.\n');
  assertRefused(await run('imports', 'undo', 'x'), /Import not found/);
});
