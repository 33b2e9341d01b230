import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveAlerts } from '#contract/alerts.ts';
import { liveAlertsOf } from '../../testing/alerts.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { answerOf, post, put } from '../../testing/requests.ts';
import { assertRefused, refusal } from '../../testing/scenarios.ts';
import { appWithLive } from '../../testing/test-app.ts';

/** A live with two alerts that wait in a pause. */
async function aQueue(t: Parameters<typeof appWithLive>[0]) {
  const { app, live } = await appWithLive(t);
  const url = `/api/lives/${live.id}/alerts`;
  await answerOf(app, put(`${url}/paused`, { is_paused: true }));
  const ann = await aTip(app, live.id, { fan_name: 'Ann', amount_cents: 100, notes: 'Hi!' });
  const bob = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 200 });
  const [first, second] = (await liveAlertsOf(app, live.id)).alerts;
  assert.ok(first && second);
  const etag = async () => (await app.inject(url)).headers.etag;
  const names = async () => (await liveAlertsOf(app, live.id)).alerts.map((one) => one.fan_name);
  return { app, live, url, ann, bob, first, second, etag, names };
}

test('an alert has the id of its tip, and a test has none', async (t) => {
  const { app, live, url, ann, bob } = await aQueue(t);
  await answerOf(app, post(`${url}/test`, {}), 201);
  const { alerts } = await liveAlertsOf(app, live.id);
  assert.deepEqual(
    alerts.map((alert) => alert.tip_id),
    [ann.id, bob.id, undefined],
  );
});

test('a named skip removes that alert alone, and its tip stays', async (t) => {
  const { app, live, url, first, etag, names } = await aQueue(t);
  const before = await etag();
  const { skips, waiting } = await answerOf<LiveAlerts>(
    app,
    post(`${url}/skip`, { seq: first.seq }),
  );
  assert.deepEqual([skips, waiting, await names()], [0, 1, ['Bob']]);
  assert.notEqual(await etag(), before);
  const tips = (await app.inject(`/api/lives/${live.id}/tips`)).json();
  assert.equal(tips.length, 2);
});

test('a skip of an alert that is over, or of another live, changes nothing', async (t) => {
  const { app, url, first, etag } = await aQueue(t);
  const other = await aLive(app, { name: 'Sunday' });
  await answerOf(app, post(`${url}/skip`, { seq: first.seq }));
  const before = await etag();
  await answerOf(app, post(`${url}/skip`, { seq: first.seq }));
  await answerOf(app, post(`/api/lives/${other.id}/alerts/skip`, { seq: first.seq + 1 }));
  assert.equal(await etag(), before);
});

test('a waiting alert is put first, and overlays receive it', async (t) => {
  const { app, url, first, second, etag } = await aQueue(t);
  const before = await etag();
  const { alerts } = await answerOf<LiveAlerts>(app, post(`${url}/play`, { seq: second.seq }));
  assert.deepEqual(
    alerts.map(({ seq, is_first }) => [seq, is_first]),
    [
      [first.seq, undefined],
      [second.seq, true],
    ],
  );
  assert.notEqual(await etag(), before);
});

test('an alert that was removed cannot be put first', async (t) => {
  const { app, url, first } = await aQueue(t);
  await answerOf(app, post(`${url}/skip`, { seq: first.seq }));
  await assertRefused(app, [
    refusal('removed', post(`${url}/play`, { seq: first.seq }), 404, 'Alert not found'),
  ]);
});

test('blocking a fan ends the alerts of the fan at once', async (t) => {
  const { app, ann, etag, names } = await aQueue(t);
  const before = await etag();
  const body = { is_hidden: true, ends_alerts: true };
  assert.equal((await app.inject(put(`/api/fans/${ann.fan_id}/hidden`, body))).statusCode, 204);
  assert.deepEqual(await names(), ['Bob']);
  assert.notEqual(await etag(), before);
});
