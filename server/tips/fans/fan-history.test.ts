import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FanHistory, FanReward, FanTips } from '#contract/fans.ts';
import { tipsOfFanBefore } from '../../storage/queries/fan-history.ts';
import { aFan, aLive, aTip } from '../../testing/builders.ts';
import { answerOf, post, put } from '../../testing/requests.ts';
import { type App, appWithLive, testApp } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';

const historyOf = (app: App, id: string) => answerOf<FanHistory>(app, `/api/fans/${id}`);
const write = (app: App, id: string, note: string) =>
  answerOf<FanHistory>(app, put(`/api/fans/${id}/note`, { note }));

test('a fan has sums by currency and by live, and the first and the last tip', async (t) => {
  const app = await testApp(t);
  const settings = '/api/user-settings';
  const friday = await aLive(app);
  const first = await aTip(app, friday.id, { fan_name: 'Bob', amount_cents: 500 });
  await aTip(app, friday.id, { fan_name: 'Bob', amount_cents: null });
  await answerOf(app, put(settings, { userId: 'demo-user', currency: 'EUR' }));
  const euros = await aLive(app);
  const last = await aTip(app, euros.id, { fan_name: 'Bob', amount_cents: 300 });
  await answerOf(app, put(settings, { userId: 'demo-user', currency: 'USD' }));
  await aTip(app, friday.id, { fan_name: 'Eve', amount_cents: 900 });

  const fan = await historyOf(app, String(first.fan_id));

  assert.deepEqual(
    [fan.total_cents, fan.currency, fan.other_totals, fan.tip_count, fan.live_count],
    [500, 'USD', [{ currency: 'EUR', total_cents: 300 }], 3, 2],
  );
  assert.deepEqual([fan.first_tip_at, fan.last_tip_at], [first.created_at, last.created_at]);
  assert.deepEqual(
    fan.lives.map(({ live_id, total_cents, tip_count }) => [live_id, total_cents, tip_count]),
    [
      [euros.id, 300, 1],
      [friday.id, 500, 2],
    ],
  );
});

test('the tips of a fan come in pages, the last paid first, each with its live', async (t) => {
  const { app, live } = await appWithLive(t);
  const tips = [];
  for (const amount_cents of [100, 200, 300]) {
    tips.push(await aTip(app, live.id, { fan_name: 'Bob', amount_cents }));
  }
  await aTip(app, live.id, { fan_name: 'Eve', amount_cents: 900 });
  const url = `/api/fans/${tips[0]?.fan_id}/tips`;

  const page = await answerOf<FanTips>(app, `${url}?limit=2`);
  const query = new URLSearchParams({ before: page.next ?? '' });
  const rest = await answerOf<FanTips>(app, `${url}?${query}`);

  const cents = ({ tips: listed }: FanTips) => listed.map(({ amount_cents }) => amount_cents);
  assert.deepEqual([cents(page), cents(rest), rest.next], [[300, 200], [100], null]);
  assert.equal(rest.tips[0]?.live_code, live.code);
});

test('a page of tips is read by an index, and not sorted', async (t) => {
  const storage = await testStorage(t);
  const sql = tipsOfFanBefore.sql.replaceAll(/:(fanId|paid|id|limit)\b/g, "'1'");
  const plan = await storage.fork().execute<{ detail: string }[]>(`explain query plan ${sql}`);
  const details = plan.map(({ detail }) => detail);
  assert.match(details[0] ?? '', /SEARCH tip USING INDEX tip_of_fan_index \(fan_id=\? AND/);
  assert.ok(!details.some((detail) => detail.includes('TEMP B-TREE')), details.join());
});

test('a fan has the rewards of goals that a tip of that fan reached', async (t) => {
  const { app, live } = await appWithLive(t);
  const tipGoals = [
    { reward: 'Song', amount_cents: 500 },
    { reward: 'Encore', amount_cents: 900 },
  ];
  await answerOf(app, put(`/api/lives/${live.id}`, { settings: { tipGoals } }));
  const tip = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 500 });
  await aTip(app, live.id, { fan_name: 'Eve', amount_cents: 500 });
  await answerOf(app, put(`/api/lives/${live.id}/owed/500`, { state: 'done' }));

  const rewards = await answerOf<FanReward[]>(app, `/api/fans/${tip.fan_id}/rewards`);

  assert.deepEqual(
    rewards.map(({ reward, state, tip_id }) => [reward, state, tip_id]),
    [['Song', 'done', tip.id]],
  );
});

test('a note is stored without blanks around it, and a blank one is none', async (t) => {
  const app = await testApp(t);
  const { id } = await aFan(app, 'Bob');
  assert.equal((await historyOf(app, id)).note, null);
  assert.equal((await write(app, id, ' Plays cello\nfrom Oslo ')).note, 'Plays cello\nfrom Oslo');
  assert.equal((await write(app, id, ' \n')).note, null);
});

test('a merge joins the notes, and its undo restores both', async (t) => {
  const app = await testApp(t);
  const [bobby, bob] = [await aFan(app, 'Bobby'), await aFan(app, 'Bob')];
  await write(app, bobby.id, 'Plays cello');
  await write(app, bob.id, 'From Oslo');

  const { merge_id } = await answerOf<{ merge_id: string }>(
    app,
    put(`/api/fans/${bobby.id}`, { name: 'Bob' }),
  );
  assert.equal((await historyOf(app, bob.id)).note, 'From Oslo\nPlays cello');
  await answerOf(app, post(`/api/fans/merges/${merge_id}/undo`, {}));

  assert.equal((await historyOf(app, bob.id)).note, 'From Oslo');
  assert.equal((await historyOf(app, bobby.id)).note, 'Plays cello');
});

test('a note that was edited after a merge stays when the merge is undone', async (t) => {
  const app = await testApp(t);
  const [bobby, bob] = [await aFan(app, 'Bobby'), await aFan(app, 'Bob')];
  await write(app, bobby.id, 'Plays cello');
  const { merge_id } = await answerOf<{ merge_id: string }>(
    app,
    put(`/api/fans/${bobby.id}`, { name: 'Bob' }),
  );
  await write(app, bob.id, 'Plays cello, tours in May');
  await answerOf(app, post(`/api/fans/merges/${merge_id}/undo`, {}));
  assert.equal((await historyOf(app, bob.id)).note, 'Plays cello, tours in May');
});
