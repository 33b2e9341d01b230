import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aShow } from '../testing/a-show.ts';
import { postJson } from '../testing/ask-server.ts';
import { cellsOf } from '../testing/run-command.ts';

test('tips are listed newest first, in one line each, and cut by nothing but the limit', async (t) => {
  const { server, live, run } = await aShow(t);
  const tips = `${server.url}/api/lives/${live.id}/tips`;
  const note = `two\nlines \u001B[31m${'and more '.repeat(30)}`;
  await postJson(tips, { fan_name: 'Zoë', amount_cents: 1250, notes: note });
  await postJson(tips, { amount_cents: null });

  const { code, stdout, stderr } = await run('tips', 'list');
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  const [titles, ...rows] = cellsOf(stdout);
  assert.deepEqual(titles, ['Time', 'Fan', 'Amount', 'Note']);
  assert.deepEqual(
    rows.map((cells) => cells.slice(1)),
    [
      ['Anonymous', '-'],
      ['Zoë', '$12.50', `two lines ${'and more '.repeat(30).trim()}`],
    ],
  );
  assert.match(rows[0]?.[0] ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

  const limited = await run('tips', 'list', '--live', live.code, '--limit', '1', '--json');
  const listed = JSON.parse(limited.stdout);
  assert.deepEqual([listed.length, listed[0].amount_cents], [1, null]);
});

test('a live without tips says so', async (t) => {
  const { run } = await aShow(t);
  assert.equal((await run('tips', 'list')).stdout, 'There is no tip on Friday yet.\n');
  assert.equal((await run('tips', 'list', '--json')).stdout, '[]\n');
});
