import assert from 'node:assert/strict';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { prepareDataDir } from '../../server/storage/data-dir.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { postJson } from '../testing/ask-server.ts';
import { runCommand } from '../testing/run-command.ts';
import { migratedDir, startServerHere } from '../testing/server-here.ts';

test('lives are listed newest first with total and tips, beside a server and without one', async (t) => {
  const server = await startServerHere(t);
  const theme = await postJson<Theme>(`${server.url}/api/themes`, { name: 'Neon' });
  const old = { name: 'Old\nshow', start_date: '2026-10-30' };
  const oldLive = await postJson<Live>(`${server.url}/api/lives`, old);
  const friday = { start_date: '2026-11-27', start_time: '20:30', theme_id: theme.id };
  const live = await postJson<Live>(`${server.url}/api/lives`, { name: 'Friday', ...friday });
  const tips = `${server.url}/api/lives/${live.id}/tips`;
  for (const amount_cents of [128_450, null]) await postJson(tips, { amount_cents });

  const args = ['lives', '--data-dir', server.dataDir];
  const beside = await runCommand(args);
  const listed = await runCommand([...args, '--json']);
  await server.stop();
  const alone = await runCommand(['lives', 'list', '--data-dir', server.dataDir]);

  const cells = beside.stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  assert.deepEqual(cells, [
    ['Date', 'Time', 'Name', 'Code', 'Theme', 'Total', 'Tips'],
    ['2026-11-27', '20:30', 'Friday', live.code, 'Neon', '$1,284.50', '2'],
    ['2026-10-30', '-', 'Old show', oldLive.code, '-', '$0.00', '0'],
  ]);
  assert.deepEqual(alone, beside);
  assert.equal(listed.stdout.trimEnd().includes('\n'), false);
  const [first] = JSON.parse(listed.stdout);
  assert.deepEqual(first, {
    ...live,
    tip_total_cents: 128_450,
    theme_name: 'Neon',
    tip_count: 2,
  });
});

test('without lives it says where they come from, and as JSON it is an empty list', async () => {
  const dataDir = await migratedDir();
  const { code, stdout } = await runCommand(['lives', '--data-dir', dataDir]);
  assert.deepEqual(
    [code, stdout],
    [0, 'There is no live yet. Schedule one in the editor first.\n'],
  );
  const listed = await runCommand(['lives', '--json', '--data-dir', dataDir]);
  assert.equal(listed.stdout, '[]\n');
  const quiet = await runCommand(['lives', '--quiet', '--data-dir', dataDir]);
  assert.deepEqual(quiet, { code: 0, stdout: '', stderr: '' });
});

test('a directory without a database, or with an older one, is refused with what to do', async (t) => {
  const missing = await runCommand(['lives', '--data-dir', newDir(t)]);
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /^streamhost: There is no database in .* 'streamhost init'.*\n$/);

  const paths = dataPaths(newDir(t));
  prepareDataDir(paths);
  new Database(paths.database).exec('create table notes (text text) strict').close();
  const older = await runCommand(['lives', '--data-dir', paths.root]);
  assert.equal(older.code, 1);
  assert.match(older.stderr, /older version\. Run 'streamhost migrate up' first\.\n$/);
});

test('wrong usage is one line', async () => {
  const { code, stderr } = await runCommand(['lives', 'lst']);
  assert.equal(code, 2);
  assert.match(stderr, /^streamhost: [^\n]+; see streamhost lives --help\n$/);
});
