import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { postJson } from '../testing/json-requests.ts';
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
