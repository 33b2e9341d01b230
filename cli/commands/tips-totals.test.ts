import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TipReport } from '#contract/tip-report.ts';
import type { Tip } from '#contract/tips.ts';
import { localTime } from '#domain/time/local-time.ts';
import { aShow } from '../testing/a-show.ts';
import { postJson } from '../testing/json-requests.ts';
import { assertPrinted } from '../testing/run-command.ts';

test('tips are added up by month, source or fan', async (t) => {
  const { server, live, run } = await aShow(t);
  const tips = `${server.url}/api/lives/${live.id}/tips`;
  await postJson<Tip>(tips, { fan_name: 'ada@example.com', amount_cents: 1250 });
  const { created_at } = await postJson<Tip>(tips, { amount_cents: 50 });
  const table = async (...flags: string[]) =>
    (await run('tips', 'totals', ...flags)).stdout.split('\n').map((line) => line.split(/\s{2,}/));

  const month = localTime(created_at, null).slice(0, 7);
  const all = ['All', '2', '$13.00'];
  assert.deepEqual(await table(), [['Month', 'Tips', 'Sum'], [month, '2', '$13.00'], all, ['']]);
  const hand = ['By hand', '2', '$13.00'];
  assert.deepEqual(await table('--by', 'source'), [['Source', 'Tips', 'Sum'], hand, all, ['']]);
  const [, first, second] = await table('--by', 'fan', '--live', live.code);
  assert.deepEqual(first?.slice(1), ['1', '$12.50']);
  assert.doesNotMatch(String(first), /ada@example/);
  assert.deepEqual(second, ['Anonymous', '1', '$0.50']);

  const none = await run('tips', 'totals', '--to', '2020-01-01');
  assertPrinted(none, 'There are no such tips.\n');
  const report: TipReport = JSON.parse((await run('tips', 'totals', '--json')).stdout);
  assert.deepEqual([report.months.length, report.fans.length, report.fan_count], [1, 2, 2]);
});
