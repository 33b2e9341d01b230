import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { appWithSource, inboxOf, putOnAir } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { announcedOn, liveAlertsOf } from '../../testing/alerts.ts';
import { aLive, aTip, tipsOf } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { appWithLive } from '../../testing/test-app.ts';

test('a recorded tip is announced once, with its fan, amount and note', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { fan_name: 'Mia', amount_cents: 750, notes: 'Hi!' });
  const { alerts, ...rest } = await liveAlertsOf(app, live.id);
  const [{ seq, ...alert } = { seq: 0 }, ...others] = alerts;
  assert.deepEqual(alert, {
    kind: 'tip',
    fan_name: 'Mia',
    amount_cents: 750,
    notes: 'Hi!',
    total_cents: 750,
    tip_id: tip.id,
  });
  assert.ok(seq > 0);
  assert.deepEqual([others, rest], [[], { is_paused: false, skips: 0, first_seq: 1 }]);
});

test('alerts contain no name of a hidden fan or an anonymous tip', async (t) => {
  const { app, live } = await appWithLive(t);
  const { fan_id } = await aTip(app, live.id, { fan_name: 'Mia', amount_cents: 1 });
  await aTip(app, live.id, { fan_name: 'Bo', amount_cents: 2, is_anonymous: true });
  await aTip(app, live.id, { amount_cents: 3 });
  await app.inject(put(`/api/fans/${fan_id}/hidden`, { is_hidden: true }));
  assert.deepEqual(await announcedOn(app, live.id), [
    ['tip', null, 1],
    ['tip', null, 2],
    ['tip', null, 3],
  ]);
});

test('a repeated or reused idempotency key creates no further alert', async (t) => {
  const { app, live } = await appWithLive(t);
  const send = (amount_cents: number) =>
    app.inject(post(`/api/lives/${live.id}/tips`, { amount_cents }, { 'idempotency-key': 'one' }));
  for (const cents of [500, 500, 700]) await send(cents);
  assert.deepEqual(await announcedOn(app, live.id), [['tip', null, 500]]);
});

test('imported tips, edits, undo and tips without an amount are not announced', async (t) => {
  const { app, live } = await appWithLive(t);
  const tips = [{ idempotency_key: 'csv 1', fan_name: 'Mia', amount_cents: 500 }];
  await answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips }));
  const open = await aTip(app, live.id, { fan_name: 'Bo' });
  await answerOf(app, put(`/api/lives/tips/${open.id}`, { amount_cents: 900 }));
  assert.deepEqual(await announcedOn(app, live.id), []);

  const { id } = await aTip(app, live.id, { amount_cents: 100 });
  await app.inject(remove(`/api/lives/tips/${id}`));
  await answerOf(app, post(`/api/lives/tips/${id}/restore`, {}));
  assert.deepEqual(await announcedOn(app, live.id), []);
});

test('a payment is announced as it is counted, and one that is only caught up is not', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  await context.ingest([
    aPayment('now', { name: 'Mia', at: null }),
    aPayment('just now', { name: 'Bo', at: ago(50_000) }),
    aPayment('long ago', { name: 'Cy', at: ago(70_000) }),
  ]);
  await context.ingest([aPayment('now', { name: 'Mia', at: null })]);
  const names = (await announcedOn(app, live.id)).map(([, name]) => name);
  assert.deepEqual([names, (await tipsOf(app, live.id)).length], [['Mia', 'Bo'], 3]);
});

test('a payment that moderation allows later is announced then', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  const at = new Date(Date.now() - 300_000).toISOString();
  await context.ingest([aPayment('p', { name: 'Mia', at, mark: 'held' })]);
  assert.deepEqual(await announcedOn(app, live.id), []);
  await context.ingest([aPayment('p', { name: 'Mia', at })]);
  assert.deepEqual(await announcedOn(app, live.id), [['tip', 'Mia', 750]]);
});

test('an arrival given to a live creates an alert, one that is restored does not', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  const at = new Date(Date.now() - 600_000).toISOString();
  await context.ingest([aPayment('p', { name: 'Mia', at })]);
  const ids = (await inboxOf(app)).arrivals.map(({ id }) => id);
  await answerOf(app, post('/api/inbox/give', { live_id: live.id, ids }));
  assert.deepEqual(await announcedOn(app, live.id), [['tip', 'Mia', 750]]);

  await answerOf(app, post('/api/inbox/set-aside', { ids }));
  await answerOf(app, post('/api/inbox/bring-back', { ids }));
  assert.deepEqual(await announcedOn(app, live.id), []);
  assert.equal((await tipsOf(app, live.id)).length, 1);
});

test('fifty writers at once are announced fifty times, in the order of their tips', async (t) => {
  const { app, live } = await appWithLive(t);
  const cents = Array.from({ length: 50 }, (_, index) => index + 1);
  await Promise.all(cents.map((amount_cents) => aTip(app, live.id, { amount_cents })));
  const { alerts } = await liveAlertsOf(app, live.id);
  const tips = await answerOf<Tip[]>(app, `/api/lives/${live.id}/tips`);
  const seqs = alerts.map(({ seq }) => seq);
  assert.equal(new Set(seqs).size, 50);
  assert.deepEqual(
    seqs.toSorted((a, b) => a - b),
    seqs,
  );
  assert.deepEqual(
    alerts.map(({ amount_cents }) => amount_cents),
    tips.map(({ amount_cents }) => amount_cents).toReversed(),
  );
});

test('a tip that cannot be recorded announces nothing', async (t) => {
  const { app, live, storage } = await appWithLive(t);
  await app.inject(post(`/api/lives/${live.id}/tips`, { amount_cents: 500, currency: 'EUR' }));
  await app.inject(post(`/api/lives/${live.id}/tips`, { amount_cents: 500, fan_id: 'nobody' }));
  assert.deepEqual(await announcedOn(app, live.id), []);
  assert.equal(storage.alertRevision(live.id), 0);
});
