import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { changeDatabase } from '../../server/testing/filled-data-dir.ts';
import { postJson, putJson } from '../testing/json-requests.ts';
import { assertPrinted, cellsOf, runCommand } from '../testing/run-command.ts';
import { migratedDir, startServerHere } from '../testing/server-here.ts';

test('lives are listed newest first with totals, with and without a server', async (t) => {
  const server = await startServerHere(t);
  const theme = await postJson<Theme>(`${server.url}/api/themes`, { name: 'Neon' });
  const old = { name: 'Old\nshow', start_date: '2026-10-30' };
  const oldLive = await postJson<Live>(`${server.url}/api/lives`, old);
  const friday = { start_date: '2099-11-27', start_time: '20:30', theme_id: theme.id };
  const live = await postJson<Live>(`${server.url}/api/lives`, { name: 'Friday', ...friday });
  const tips = `${server.url}/api/lives/${live.id}/tips`;
  for (const amount_cents of [128_450, null]) await postJson(tips, { amount_cents });

  const args = ['lives', '--data-dir', server.dataDir];
  const beside = await runCommand(args);
  const listed = await runCommand([...args, '--json']);
  await server.stop();
  const alone = await runCommand(['lives', 'list', '--data-dir', server.dataDir]);

  assert.deepEqual(cellsOf(beside.stdout), [
    ['Date', 'Time', 'Name', 'Code', 'Theme', 'Total', 'Tips'],
    ['2099-11-27', '20:30', 'Friday', live.code, 'Neon', '$1,284.50', '2'],
    ['2026-10-30', '-', 'Old show', oldLive.code, '-', '$0.00', '0'],
  ]);
  assert.deepEqual(alone, beside);
  assert.equal(listed.stdout.trimEnd().includes('\n'), false);
  const [first] = JSON.parse(listed.stdout);
  assert.deepEqual(first, {
    ...live,
    tip_total_cents: 128_450,
    running_until: '2099-11-28T02:30:00.000Z',
    theme_name: 'Neon',
    tip_count: 2,
  });
});

test('an empty list of lives says how to create one, and is an empty JSON array', async () => {
  const args = ['lives', '--data-dir', await migratedDir()];
  const none = 'There is no live yet. Schedule one in the editor first.\n';
  assertPrinted(await runCommand(args), none);
  assertPrinted(await runCommand([...args, '--json']), '[]\n');
  assertPrinted(await runCommand([...args, '--quiet']), '');
});

test('lives, on-air and doctor name a live that was left on air after its show', async (t) => {
  const server = await startServerHere(t);
  const live = await postJson<Live>(`${server.url}/api/lives`, {
    name: 'The Haunted Hour',
    start_date: '2025-10-31',
    start_time: '21:00',
  });
  await putJson(`${server.url}/api/on-air`, { live_id: live.id });
  const run = (...args: string[]) => runCommand([...args, '--data-dir', server.dataDir]);
  assertPrinted(await run('on-air'), `The Haunted Hour (${live.code}) is on air\n`);
  await server.stop();

  const { database } = dataPaths(server.dataDir);
  changeDatabase(database, "update on_air set since = '2025-10-31T20:55:00.000Z'");
  const left = `"The Haunted Hour" (${live.code}), the show of Oct 31, 2025, is still on air and gets the tips: 'streamhost on-air none' takes it off air\n`;
  assertPrinted(await run('on-air'), left);
  assert.ok((await run('lives')).stdout.endsWith(`\n\n${left}`));
  assert.match((await run('doctor')).stdout, /"The Haunted Hour", .*, is still on air/);
  assertPrinted(await run('on-air', 'none'), 'No live is on air\n');
  assert.doesNotMatch((await run('lives')).stdout, /still on air/);
});
