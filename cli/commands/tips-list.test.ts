import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { aShow } from '../testing/a-show.ts';
import { postJson } from '../testing/json-requests.ts';
import { cellsOf } from '../testing/run-command.ts';

test('tips are listed newest first, one per line, limited by --limit only', async (t) => {
  const { server, live, run } = await aShow(t);
  const tips = `${server.url}/api/lives/${live.id}/tips`;
  const note = `two\nlines \u001B[31m${'and more '.repeat(30)}`;
  await postJson(tips, { fan_name: 'Zoë', amount_cents: 1250, notes: note });
  await postJson(tips, { amount_cents: null });
  await postJson(tips, { fan_name: 'Bob', amount_cents: 500, is_anonymous: true });

  const { code, stdout, stderr } = await run('tips', 'list');
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  const [titles, ...rows] = cellsOf(stdout);
  assert.deepEqual(titles, ['Time (UTC)', 'Fan', 'Amount', 'Note']);
  assert.deepEqual(
    rows.map((cells) => cells.slice(1)),
    [
      ['Bob (as Anonymous)', '$5.00'],
      ['Anonymous', '-'],
      ['Zoë', '$12.50', `two lines ${'and more '.repeat(30).trim()}`],
    ],
  );
  assert.match(rows[0]?.[0] ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

  const limited = await run('tips', 'list', '--live', live.code, '--limit', '1', '--json');
  const listed = JSON.parse(limited.stdout);
  assert.deepEqual([listed.length, listed[0].amount_cents, listed[0].is_anonymous], [1, 500, true]);
});

test('times are in the timezone of the settings, which the column title names', async (t) => {
  const { server, live, run } = await aShow(t);
  const url = `${server.url}/api/user-settings`;
  const tip = await postJson<Tip>(`${server.url}/api/lives/${live.id}/tips`, { amount_cents: 500 });
  const listed = async (timezone: string | null) => {
    const body = JSON.stringify({ userId: 'demo-user', timezone });
    await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    const [titles, row] = cellsOf((await run('tips', 'list')).stdout);
    return [titles?.[0], row?.[0]];
  };
  const onClocks = (hours: number) =>
    new Date(Date.parse(tip.created_at) + hours * 3_600_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
  assert.deepEqual(await listed('Asia/Kolkata'), ['Time (Asia/Kolkata)', onClocks(5.5)]);
  assert.deepEqual(await listed('Pacific/Honolulu'), ['Time (Pacific/Honolulu)', onClocks(-10)]);
  assert.equal((await listed(null))[0], 'Time');
});

test('an empty list of tips says so', async (t) => {
  const { run } = await aShow(t);
  assert.equal((await run('tips', 'list')).stdout, 'There is no tip on Friday yet.\n');
  assert.equal((await run('tips', 'list', '--json')).stdout, '[]\n');
});
