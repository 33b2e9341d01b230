import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { readXlsx } from 'hucre/xlsx';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { localTime } from '#domain/time/local-time.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { aShow } from '../testing/a-show.ts';
import { postJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused } from '../testing/run-command.ts';
import { spawnStreamhost } from '../testing/streamhost-process.ts';

test('CSV has a header, quotes where needed and escapes formulas', async (t) => {
  const { server, live, run } = await aShow(t, '=Friday');
  const tips = `${server.url}/api/lives/${live.id}/tips`;
  const note = 'two\nlines, "quoted"';
  const secret = { fan_name: '@Zoë', amount_cents: 5, notes: note, is_anonymous: true };
  const first = await postJson<Tip>(tips, secret);
  const second = await postJson<Tip>(tips, {});
  const times = ({ created_at }: Tip) => {
    const local = localTime(created_at, null);
    return `${local},${local},${created_at}`;
  };

  assertPrinted(
    await run('tips', 'export', '--live', live.code),
    [
      'live_code,live_name,fan,amount,note,created_at,id,is_anonymous,currency,source,original_amount,original_currency,rate,paid_local,recorded_local,recorded_at,payment_id,option',
      `${live.code},'=Friday,,,,${second.created_at},${second.id},no,USD,,,,,${times(second)},,`,
      `${live.code},'=Friday,'@Zoë,0.05,"two\nlines, ""quoted""",${first.created_at},${first.id},yes,USD,,,,,${times(first)},,`,
      '',
    ].join('\r\n'),
  );
});

test('JSON has the tips in the form of the API, of all lives or of one', async (t) => {
  const { server, live, run } = await aShow(t);
  const other = await postJson<Live>(`${server.url}/api/lives`, { name: 'Sunday' });
  const tip = (id: string) => postJson<Tip>(`${server.url}/api/lives/${id}/tips`, { notes: 'hi' });
  const [one, two] = [await tip(live.id), await tip(other.id)];
  const all = JSON.parse((await run('tips', 'export', '--all', '--json')).stdout);
  assert.deepEqual(all, [
    { live_code: other.code, live_name: 'Sunday', currency: 'USD', ...two },
    { live_code: live.code, live_name: 'Friday', currency: 'USD', ...one },
  ]);
  const none = await postJson<Live>(`${server.url}/api/lives`, { name: 'Empty' });
  const empty = await run('tips', 'export', '--live', none.code, '--format', 'json');
  assert.deepEqual(JSON.parse(empty.stdout), []);
});

test('an export has a default name, never overwrites a file, and may have a BOM', async (t) => {
  const { live, run } = await aShow(t);
  const { root } = dataPaths(newDir(t));
  const file = `${root}.csv`;
  const made = await run('tips', 'export', file, '--live', live.code, '--bom');
  assert.equal(made.stdout, `Wrote the tips to ${file}\n`);
  assert.match(readFileSync(file, 'utf8'), /^\uFEFFlive_code,/);

  const refused = await run('tips', 'export', file, '--all');
  assertRefused(refused, /exists already\. Choose another name, or replace it with --force/);
  const forced = await run('tips', 'export', file, '--all', '--force', '--json');
  assert.deepEqual(JSON.parse(forced.stdout), { file });
  assert.match(readFileSync(file, 'utf8'), /^live_code,/);

  await run('tips', 'export', `${root}.json`, '--all');
  assert.deepEqual(JSON.parse(readFileSync(`${root}.json`, 'utf8')), []);
  const nowhere = join(root, 'missing', 'tips.csv');
  const failed = await run('tips', 'export', nowhere, '--all');
  assertRefused(failed, / cannot be written \(ENOENT\)\. Choose a folder /);
  assert.equal(existsSync(`${nowhere}.partial`), false);
});

const FILL = `
  insert into tip (id, live_id, amount_cents, created_at, updated_at)
  with recursive number(n) as (select 1 union all select n + 1 from number where n < 25000)
  select printf('00000000-0000-7000-8000-%012x', n), ?, n, ?, ? from number`;

test('many tips are exported page by page, and a reader may stop early', async (t) => {
  const { server, live, run } = await aShow(t);
  const database = new Database(dataPaths(server.dataDir).database);
  database.prepare(FILL).run(live.id, live.created_at, live.created_at);
  database.close();
  const { stdout } = await run('tips', 'export', '--all');
  const ids = stdout.trimEnd().split('\r\n').slice(1);
  assert.deepEqual([ids.length, new Set(ids).size], [25_000, 25_000]);

  const head = spawnStreamhost(['tips', 'export', '--all', '--data-dir', server.dataDir]);
  head.child.stdout.destroy();
  assert.deepEqual(await head.exited, { code: 0, signal: null });
  assert.equal(head.stderr(), '');
});

test('an export without a live is wrong usage', async (t) => {
  const { run } = await aShow(t);
  const scenarios = [
    { args: [], says: /name a live with --live, or take the tips of all with --all/ },
    { args: ['--live', 'x', '--all'], says: /cannot be used with option '--all'/ },
    {
      args: ['--all', '--format', 'xml'],
      says: /Allowed choices are csv, csv-semicolon, xlsx, json/,
    },
  ];
  for (const { args, says } of scenarios) {
    assertRefused(await run('tips', 'export', ...args), says, 2);
  }
});

test('an export has the tips of a range, a live and a source, as the file is called', async (t) => {
  const { server, live, run } = await aShow(t);
  const tips = `${server.url}/api/lives/${live.id}/tips`;
  await postJson<Tip>(tips, { amount_cents: 1250 });
  const { root } = dataPaths(newDir(t));
  const today = localTime(new Date().toISOString(), null).slice(0, 10);
  const rowsOf = async (file: string) =>
    (await readXlsx(new Uint8Array(readFileSync(file)))).sheets[0]?.rows;
  const range = ['--from', '2020-01-01', '--to', today, '--source', 'hand'];
  await run('tips', 'export', `${root}.xlsx`, ...range);
  assert.equal((await rowsOf(`${root}.xlsx`))?.[1]?.[3], 12.5);
  await run('tips', 'export', `${root}-none.xlsx`, '--to', '2020-01-01');
  assert.equal((await rowsOf(`${root}-none.xlsx`))?.length, 1);
  const flags = ['--live', live.code, '--format', 'csv-semicolon'];
  assert.match((await run('tips', 'export', ...flags)).stdout, /^live_code;[\s\S]*;12,50;/);

  const wrongDay = await run('tips', 'export', '--from', '11/2026');
  assertRefused(wrongDay, /from: Must look like 2026-11-27/);
  const unknown = await run('tips', 'export', '--source', 'Mia');
  assertRefused(unknown, /no source with the id or name "Mia"/);
});
