import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FanStandings, FoundFan } from '#contract/fans.ts';
import type { Live, LiveSummary } from '#contract/lives.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { previewInto } from '../../testing/import-preview.ts';
import { answerOf, put, remove } from '../../testing/requests.ts';
import { type App, testApp } from '../../testing/test-app.ts';

const choose = (app: App, currency: string) =>
  answerOf(app, put('/api/user-settings', { userId: 'demo-user', currency }));
const liveOf = (app: App, id: string) => answerOf<Live>(app, `/api/lives/${id}`);
const currencyOf = async (app: App, { id }: { id: string }) => (await liveOf(app, id)).currency;

test('a new live takes the currency of the settings', async (t) => {
  const app = await testApp(t);
  await choose(app, 'JPY');
  const live = await aLive(app);
  assert.equal(live.currency, 'JPY');
  const [listed] = await answerOf<LiveSummary[]>(app, '/api/lives');
  assert.equal(listed?.currency, 'JPY');
  const boot = await answerOf<OverlayBoot>(app, `/api/overlay_boot?live=${live.code}`);
  assert.equal(boot.live.currency, 'JPY');
  const sample = await answerOf<OverlayBoot>(app, '/api/overlay_boot?live=sample');
  assert.equal(sample.live.currency, 'JPY');
  const { statusCode } = await app.inject(put(`/api/lives/${live.id}`, { currency: 'EUR' }));
  assert.equal(statusCode, 400);
});

test('lives without tips follow a changed currency, and goals keep their numbers', async (t) => {
  const app = await testApp(t);
  const [blank, tipped, deleted, wished, ended] = await Promise.all(
    Array.from({ length: 5 }, () => aLive(app)),
  );
  assert.ok(blank && tipped && deleted && wished && ended);
  await aTip(app, tipped.id, { amount_cents: 500 });
  // A deleted tip counts, because it can be restored.
  const gone = await aTip(app, deleted.id, { amount_cents: 500 });
  await app.inject(remove(`/api/lives/tips/${gone.id}`));
  const goal = { reward: 'Song', amount_cents: 5000 };
  await app.inject(put(`/api/lives/${wished.id}`, { settings: { tipGoals: [goal] } }));
  await app.inject(put(`/api/lives/${ended.id}`, { settings: { tipGoals: [] } }));

  await choose(app, 'KWD');

  const lives = [blank, ended, tipped, deleted, wished];
  assert.deepEqual(await Promise.all(lives.map((live) => currencyOf(app, live))), [
    ...['KWD', 'KWD', 'USD', 'USD', 'KWD'],
  ]);
  assert.equal((await liveOf(app, wished.id)).settings.tipGoals?.[0]?.amount_cents, 50_000);
  // The revision changes, so that open editors and overlays refetch the live.
  const { revision, updated_at } = await liveOf(app, blank.id);
  assert.deepEqual([revision, updated_at], [blank.revision + 1, blank.updated_at]);
});

test('the sums of a fan are separate by currency', async (t) => {
  const app = await testApp(t);
  const dollars = await aLive(app);
  await aTip(app, dollars.id, { fan_name: 'Bob', amount_cents: 700 });
  await aTip(app, dollars.id, { fan_name: 'Ann', amount_cents: 900 });
  await choose(app, 'JPY');
  const yen = await aLive(app);
  const last = await aTip(app, yen.id, { fan_name: 'Bob', amount_cents: 3000 });

  const sums = async () => {
    const { fans } = await answerOf<FanStandings>(app, '/api/fans/standings');
    return fans.map(({ name, total_cents, currency, other_totals, live_count }) => ({
      ...{ name, total_cents, currency, live_count },
      others: other_totals.map((other) => `${other.total_cents} ${other.currency}`).join(),
    }));
  };
  assert.deepEqual(await sums(), [
    { name: 'Bob', total_cents: 3000, currency: 'JPY', live_count: 2, others: '700 USD' },
    { name: 'Ann', total_cents: 0, currency: 'JPY', live_count: 1, others: '900 USD' },
  ]);
  await choose(app, 'USD');
  assert.deepEqual(
    (await sums()).map(({ name, total_cents, others }) => [name, total_cents, others]),
    [
      ['Ann', 900, ''],
      ['Bob', 700, '3000 JPY'],
    ],
  );
  const [found] = await answerOf<FoundFan[]>(app, '/api/fans?query=bob');
  assert.deepEqual(
    [found?.total_cents, found?.currency, found?.other_totals, found?.last_tip],
    [
      ...[700, 'USD', [{ currency: 'JPY', total_cents: 3000 }]],
      { amount_cents: 3000, currency: 'JPY', created_at: last.created_at },
    ],
  );
});

test("CSV files of tips have the decimals of the live's currency in both directions", async (t) => {
  const app = await testApp(t);
  await choose(app, 'KWD');
  const live = await aLive(app);
  await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 1234 });
  const { body: csv } = await app.inject(`/api/lives/${live.id}/tips.csv`);
  assert.match(csv, /,Bob,1\.234,/);
  await choose(app, 'JPY');
  const yen = await aLive(app);
  const preview = await previewInto(
    app,
    yen.id,
    'fan,amount\r\nBob,"1,000"\r\nAnn,1.5\r\nZoe,500.00\r\n',
  );
  assert.deepEqual(
    preview.tips.map(({ amount_cents }) => amount_cents),
    [1000, 500],
  );
  assert.deepEqual(
    preview.refused.map(({ reason }) => reason),
    ['"1.5" has more decimals than JPY: write it like 1284'],
  );
});
