import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { aShow, type Show } from '../testing/a-show.ts';
import { postJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused } from '../testing/run-command.ts';

async function twoLives({ server: { url }, live }: Show) {
  const other = await postJson<Live>(`${url}/api/lives`, { name: 'Sunday' });
  const [first, second] = [
    await postJson<Tip>(`${url}/api/lives/${live.id}/tips`, { amount_cents: 500 }),
    await postJson<Tip>(`${url}/api/lives/${live.id}/tips`, { amount_cents: 700 }),
  ];
  const ids = (of: Live) =>
    fetch(`${url}/api/lives/${of.id}/tips`).then(async (answer) =>
      ((await answer.json()) as Tip[]).map(({ id }) => id),
    );
  return { other, first, second, ids };
}

test('tips move by their ids, and back with the ids that were printed', async (t) => {
  const show = await aShow(t);
  const { live, run } = show;
  const { other, first, second, ids } = await twoLives(show);

  const moved = await run('tips', 'move', first.id, '--to', 'Sunday', '--json');
  assert.deepEqual(JSON.parse(moved.stdout), {
    live_id: other.id,
    from_live_id: live.id,
    ids: [first.id],
  });
  assert.deepEqual([await ids(live), await ids(other)], [[second.id], [first.id]]);

  assertPrinted(await run('tips', 'move', first.id, '--to', live.code), 'Moved 1 tip to Friday\n');
  assert.deepEqual(await ids(other), []);
});

test('tips of a live move by the time that they were paid', async (t) => {
  const show = await aShow(t);
  const { live, run } = show;
  const { other, first, second, ids } = await twoLives(show);
  const inTime = ['tips', 'move', '--live', 'Friday', '--to', 'Sunday'];

  const none = await run(...inTime, '--until', '2020-01-01T00:00:00Z');
  assertPrinted(none, 'There is no tip to move.\n');
  assertPrinted(
    await run(...inTime, '--since', '2020-01-01T00:00:00Z'),
    'Moved 2 tips to Sunday\n',
  );
  assert.deepEqual([await ids(live), await ids(other)], [[], [second.id, first.id]]);
});

test('a move without a clear choice of tips is refused', async (t) => {
  const { run } = await aShow(t);
  const isUnclear = /It is not said which tips to move\. Name ids, or --since, --until or both/;
  const since = ['--since', '2020-01-01T00:00:00Z'];
  for (const choice of [[], ['--live', 'Friday'], ['some-id', ...since]]) {
    assertRefused(await run('tips', 'move', '--to', 'Friday', ...choice), isUnclear);
  }
});
