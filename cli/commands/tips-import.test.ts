import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Live } from '#contract/lives.ts';
import type { NewSource } from '#contract/sources.ts';
import type { TipImport } from '#contract/tip-imports.ts';
import type { Tip } from '#contract/tips.ts';
import { newFolder } from '../../server/testing/new-dir.ts';
import { aShow, type Show } from '../testing/a-show.ts';
import { getJson, postJson, putJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused, runCommand } from '../testing/run-command.ts';
import { migratedDir } from '../testing/server-here.ts';
import { runStreamhost, startForTest } from '../testing/streamhost-process.ts';

function aFile(t: TestContext, content: string | Buffer): string {
  const file = join(newFolder(t), 'tips.csv');
  writeFileSync(file, content);
  return file;
}

const tipsOn = async ({ server, live }: Pick<Show, 'live'> & { server: { url: string } }) => {
  const tips = await getJson<Tip[]>(`${server.url}/api/lives/${live.id}/tips`);
  return tips.map(({ fan_name, amount_cents, notes }) => [fan_name, amount_cents, notes]);
};

const FILE = 'User;Amount;Message;Date\nZoë;12,50;"hi; you";2026-11-27\nBob;5;;2026-11-26\n';

test('a file is imported oldest first, and a second import adds its new lines only', async (t) => {
  const show = await aShow(t);
  const file = aFile(t, FILE);
  const args = ['tips', 'import', file, '--live', show.live.code];

  const dry = await show.run(...args, '--dry-run');
  assert.equal(
    dry.stdout,
    'tips.csv: 2 rows, 2 donations.\n  Donations: 2 of 2 rows\nWould import 2 tips into Friday: $17.50.\nNothing was changed.\n',
  );
  assert.deepEqual(await tipsOn(show), []);

  const answer = 'Imported 2 tips into Friday. Its total is $17.50.\n';
  assertPrinted(await show.run(...args), answer);
  assert.deepEqual(await tipsOn(show), [
    ['Zoë', 1250, 'hi; you'],
    ['Bob', 500, null],
  ]);

  writeFileSync(file, `${FILE}Bob;5;;2026-11-26\n`);
  await show.server.stop();
  const grown = await show.run(...args);
  assert.equal(
    grown.stdout,
    'Imported 1 tip into Friday; 2 were there already. Its total is $22.50.\n',
  );
  const again = JSON.parse((await show.run(...args, '--json')).stdout);
  const { id, code, name } = show.live;
  assert.deepEqual(again, {
    export: null,
    dry_run: false,
    import_id: null,
    lives: [{ id, code, name, added: 0, total_cents: 2250 }],
    added: 0,
    known: 3,
    rows: 3,
    kinds: { gift: 3 },
    bad: [],
  });
});

test('imported tips keep their times, and an impossible time is reported', async (t) => {
  const show = await aShow(t);
  const settings = { userId: 'demo-user', timezone: 'America/New_York' };
  await putJson(`${show.server.url}/api/user-settings`, settings);
  const moments = ['2026-11-20T19:00', '2026-11-20T22:00', '2026-11-21T01:00', '2999-01-01'];
  const rows = moments.map((moment, index) => `Mia,${index + 1},${moment}\n`);
  const file = aFile(t, `fan,amount,created_at\n${rows.join('')}`);
  const args = ['tips', 'import', file, '--live', show.live.code];

  const { stdout, stderr } = await show.run(...args);
  assert.match(stdout, /^Imported 4 tips into Friday\./);
  assert.equal(
    stderr,
    'streamhost: line 5: "2999-01-01" is still to come, so its tip gets the time of the import.\n',
  );
  const exported = aFile(t, '');
  await show.run('tips', 'export', exported, '--live', show.live.code, '--force');
  const paid = ['2026-11-21T00:00:00.000Z', '2026-11-21T03:00:00.000Z', '2026-11-21T06:00:00.000Z'];
  const times = (text: string) => text.match(/2026-11-21T[^,]*/g)?.toSorted();
  assert.deepEqual(times(readFileSync(exported, 'utf8')), paid);

  await postJson<Live>(`${show.server.url}/api/lives`, { name: 'Copy' });
  await show.run('tips', 'import', exported, '--live', 'Copy');
  await show.run('tips', 'export', exported, '--live', 'Copy', '--force');
  assert.deepEqual(times(readFileSync(exported, 'utf8')), paid);
});

test('bad lines refuse a file and are all named, unless they are skipped', async (t) => {
  const show = await aShow(t);
  const file = aFile(t, 'Supporter,Paid\nZoë,12.50\nBob,free\nEve,none\n');
  const args = ['tips', 'import', file, '--live', show.live.code];
  const columns = ['--column', 'fan=Supporter', 'amount=Paid'];

  assertRefused(
    await show.run(...args),
    /It has: "Supporter", "Paid"\. Say .* --column amount=NAME\.\n$/,
  );

  const refused = await show.run(...args, ...columns);
  assert.deepEqual([refused.code, refused.stdout], [1, '']);
  assert.match(
    refused.stderr,
    /^streamhost: line 3: "free" is no amount [^\n]*\nstreamhost: line 4: "none" is no amount [^\n]*\nstreamhost: 2 of 3 lines are no tips, so nothing was imported\. [^\n]*\n$/,
  );
  const error = JSON.parse((await show.run(...args, ...columns, '--json')).stderr);
  assert.deepEqual(
    error.issues.map(({ path }: { path: number[] }) => path),
    [[3], [4]],
  );
  assert.deepEqual(await tipsOn(show), []);

  const skipped = await show.run(...args, ...columns, '--skip-bad');
  assert.deepEqual([skipped.code, skipped.stderr.match(/line \d/g)], [0, ['line 3', 'line 4']]);
  assert.deepEqual(await tipsOn(show), [['Zoë', 1250, null]]);
});

test('an export is imported into its own live as nothing new, into another one in full', async (t) => {
  const show = await aShow(t);
  const tips = `${show.server.url}/api/lives/${show.live.id}/tips`;
  await postJson(tips, { fan_name: '=cmd()', amount_cents: 5, notes: 'two\r\nlines, "x"' });
  await postJson(tips, { fan_name: "'@x", amount_cents: 128_450, notes: "'quoted'" });
  const file = aFile(t, '');
  await show.run('tips', 'export', file, '--live', show.live.code, '--bom', '--force');

  const own = await show.run('tips', 'import', file, '--live', show.live.code);
  assert.match(own.stdout, /^Imported 0 tips into Friday; 2 were there already\./);

  const changed = aFile(t, readFileSync(file, 'utf8').replace('1284.50', '12.50'));
  const payment = await show.run('tips', 'import', changed, '--live', show.live.code);
  assert.match(payment.stdout, /^Imported 0 tips into Friday; 2 were there already\./);
  assert.match(payment.stderr, /^streamhost: line 2: its tip is there with another fan, [^\n]*\n$/);

  const other = await postJson<Live>(`${show.server.url}/api/lives`, { name: 'Copy' });
  await show.run('tips', 'import', file, '--live', 'Copy');
  assert.deepEqual(await tipsOn({ ...show, live: other }), await tipsOn(show));
});

test('a tip from a webhook is not imported again, and a similar one is reported', async (t) => {
  const show = await aShow(t);
  const { server, live, run } = show;
  const source = { service: 'hook', values: {} };
  const { hook_path } = await postJson<NewSource>(`${server.url}/api/sources`, source);
  await putJson(`${server.url}/api/on-air`, { live_id: live.id });
  await postJson(`${server.url}${hook_path}`, { id: 'order-1001', name: 'Mia', amount: '7.50' });
  const file = aFile(t, 'id,fan,amount\norder-1001,Mia,7.50\n');
  const args = ['tips', 'import', file, '--live', live.code];
  assert.match((await run(...args)).stdout, /^Imported 0 tips into Friday; 1 was there already\./);

  writeFileSync(file, 'id,fan,amount\nother-1001,Mia,7.50\n');
  const { stdout, stderr } = await run(...args, '--dry-run');
  assert.match(stdout, /Would import 0 tips into Friday: \$0\.00\./);
  assert.match(stderr, /^streamhost: line 2: it looks like a tip that is there: [^\n]*\n$/);
  const counted = await run(...args, '--count', 'similar');
  assert.match(counted.stdout, /^Imported 1 tip into Friday\. Its total is \$15\.00\./);
});

test('a Ko-fi payment is matched with the export by its transaction id', async (t) => {
  const show = await aShow(t);
  const { server, live, run } = show;
  const token = '7f0c5b1e-3b0a-4b8e-9d55-0c1f7a6c2d11';
  const source = { service: 'kofi', values: { token } };
  const { hook_path } = await postJson<NewSource>(`${server.url}/api/sources`, source);
  await putJson(`${server.url}/api/on-air`, { live_id: live.id });
  const transaction = '7d1c1f0e-0001-4c9e-8a11-000000000001';
  const payment = {
    verification_token: token,
    message_id: '3a1fac0c-f960-4506-a60e-824979a74e74',
    kofi_transaction_id: transaction,
    type: 'Donation',
    is_public: true,
    from_name: 'Mia',
    amount: '5.00',
    currency: 'USD',
  };
  const body = new URLSearchParams({ data: JSON.stringify(payment) });
  assert.equal((await fetch(`${server.url}${hook_path}`, { method: 'POST', body })).status, 200);
  const file = aFile(
    t,
    `DateTime (UTC),From,Message,Received,Currency,TransactionId\n2026-11-20T19:04:31Z,Mia,,5.00,USD,${transaction}\n`,
  );
  const args = ['tips', 'import', file, '--live', live.code, '--column', 'amount=Received'];
  assert.match((await run(...args)).stdout, /^Imported 0 tips into Friday; 1 was there already\./);
});

test('an export with tips of a source is nothing new, and needs a rate elsewhere', async (t) => {
  const show = await aShow(t);
  const { server, live, run } = show;
  const source = { service: 'hook', values: {} };
  const { hook_path } = await postJson<NewSource>(`${server.url}/api/sources`, source);
  await putJson(`${server.url}/api/on-air`, { live_id: live.id });
  await putJson(`${server.url}/api/rates/EUR/USD`, { rate: '1.08' });
  const payment = { id: '1', name: 'Mia', amount: '7.50', currency: 'EUR' };
  await postJson(`${server.url}${hook_path}`, payment);
  const file = aFile(t, '');
  await run('tips', 'export', file, '--live', live.code, '--force');
  assert.match(readFileSync(file, 'utf8'), /,Mia,8\.10,.*,USD,[^,]+,7\.50,EUR,1\.08,.*,1,\r\n$/);
  const listed = JSON.parse((await run('tips', 'export', '--all', '--json')).stdout);
  assert.partialDeepStrictEqual(listed, [
    {
      currency: 'USD',
      amount_cents: 810,
      source: { amount: '7.50', currency: 'EUR', rate: '1.08' },
    },
  ]);

  const own = await run('tips', 'import', file, '--live', live.code);
  assert.match(own.stdout, /^Imported 0 tips into Friday; 1 was there already\./);

  await putJson(`${server.url}/api/user-settings`, { userId: 'demo-user', currency: 'EUR' });
  const inEuros = await postJson<Live>(`${server.url}/api/lives`, { name: 'Paris' });
  const refused = await run('tips', 'import', file, '--live', 'Paris');
  assert.deepEqual(
    [refused.code, refused.stdout],
    [0, 'Imported 1 tip into Paris. Its total is €7.50.\n'],
  );
  assert.deepEqual(await tipsOn({ ...show, live: inEuros }), [['Mia', 750, null]]);
});

test('a line whose key belongs to another tip refuses the file, also in a dry run', async (t) => {
  const show = await aShow(t);
  const ids = ['01a201f7-3e06-74ea-8fe5-fa8e034a9c70', '01a201f7-3e06-74ea-8fe5-fa8e034a9c71'];
  const content = (cents: number) => `id,cents\n${ids[0]},500\n\n${ids[1]},${cents}\n`;
  const file = aFile(t, content(500));
  const args = ['tips', 'import', file, '--live', show.live.code];
  await show.run(...args);
  writeFileSync(file, `${content(5000)}new,7\n`);

  for (const dryRun of [['--dry-run'], []]) {
    const { code, stdout, stderr } = await show.run(...args, ...dryRun);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(
      stderr,
      /^streamhost: line 4: the key "01a201f7-\S+c71" was used for another tip before\. Give this tip a key of its own\.\nstreamhost: 1 of 3 lines is no tip, so nothing was imported\. [^\n]*\n$/,
    );
  }
  assert.equal((await tipsOn(show)).length, 2);
  const skipped = await show.run(...args, '--skip-bad');
  assert.match(skipped.stdout, /^Imported 1 tip into Friday; 1 was there already\./);
});

test('tips recorded before a server crash are not recorded twice', async (t) => {
  const server = await startForTest(t, { dataDir: await migratedDir() });
  const live = await postJson<Live>(`${server.url}/api/lives`, { name: 'Friday' });
  const run = (...words: string[]) => runCommand([...words, '--data-dir', server.dataDir]);
  const show = { server, live, run };
  const rows = Array.from({ length: 8000 }, (_, index) => `Fan ${index % 50},${index + 1}`);
  const file = aFile(t, `fan,cents\n${rows.join('\n')}\n`);
  const args = ['tips', 'import', file, '--live', show.live.code];

  const broken = show.run(...args);
  while ((await tipsOn(show)).length === 0);
  await server.kill();
  assertRefused(
    await broken,
    /: The server at \S+ stopped answering\. Before that, [\d,]+ of 8,000 lines were recorded\. Run the command again for the rest: no line is recorded twice\.\n$/,
  );

  const rest = JSON.parse((await show.run(...args, '--json')).stdout);
  assert.equal(rest.added + rest.known, 8000);
  assert.ok(rest.added > 0 && rest.known > 0);
  assert.equal(rest.lives[0].total_cents, (8000 * 8001) / 2);
  const imports = JSON.parse((await show.run('imports', 'list', '--json')).stdout);
  assert.deepEqual(
    imports.map(({ planned, sums }: TipImport) => [planned, sums[0]?.tips]),
    [[8000, 8000]],
  );
});

test('a file is read from the standard input as well', async (t) => {
  const { server, live } = await aShow(t);
  const args = ['tips', 'import', '-', '--live', live.code, '--data-dir', server.dataDir];
  const piped = await runStreamhost(args, { input: 'amount\n5\n6\n' });
  assert.equal(piped.code, 0);
  assert.match(piped.stdout, /^Imported 2 tips into Friday\. Its total is \$11\.00\.\n$/);
});

test('a missing file fails', async (t) => {
  const { run } = await aShow(t);
  const missing = await run('tips', 'import', '/nowhere.csv', '--live', 'Friday');
  assertRefused(missing, /nowhere\.csv cannot be read \(ENOENT\)\. Name a CSV file/);
});
