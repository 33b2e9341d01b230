import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALERT_MS, type Alert, type DelayedAlert, type LiveAlerts } from '#contract/alerts.ts';
import type { Tip } from '#contract/tips.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import { announcedOn, liveAlertsOf } from '../../testing/alerts.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { assertRefused, refusal, UNKNOWN_ID } from '../../testing/scenarios.ts';
import { appWithLive, appWithStorage } from '../../testing/test-app.ts';
import { tipLedger } from '../tip-ledger.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** A week later for each test, because no moment that is stored comes before one that was. */
let fridayMs = Date.parse('2026-11-27T20:00:00.000Z');

/** A live whose clock the test sets. */
async function aLiveOnFriday(t: Parameters<typeof appWithLive>[0]) {
  fridayMs += WEEK_MS;
  t.mock.timers.enable({ apis: ['Date'], now: fridayMs });
  const { app, live, storage } = await appWithLive(t);
  const url = `/api/lives/${live.id}/alerts`;
  return {
    app,
    live,
    storage,
    url,
    tip: (amount_cents: number) => aTip(app, live.id, { amount_cents }),
    /** The amounts that overlays receive. */
    listedCents: async () => (await announcedOn(app, live.id)).map(([, , cents]) => cents),
    pause: (is_paused: boolean) => answerOf<LiveAlerts>(app, put(`${url}/paused`, { is_paused })),
    passTime: (ms: number) => t.mock.timers.setTime(Date.now() + ms),
  };
}

test('an alert is listed for a minute, and is then older', async (t) => {
  const { app, live, tip, listedCents, passTime } = await aLiveOnFriday(t);
  await tip(1);
  const [first] = (await liveAlertsOf(app, live.id)).alerts;
  passTime(ALERT_MS);
  await tip(2);
  assert.deepEqual(await listedCents(), [1, 2]);
  passTime(1);
  assert.deepEqual(await listedCents(), [2]);
  assert.equal((await liveAlertsOf(app, live.id)).first_seq, (first?.seq ?? 0) + 1);
});

test('an alert follows its tip: deleted, without an amount, or edited', async (t) => {
  const { app, live, tip, listedCents } = await aLiveOnFriday(t);
  const [one, two, three] = [await tip(1), await tip(2), await tip(3)];
  const { first_seq: before } = await liveAlertsOf(app, live.id);
  await app.inject(remove(`/api/lives/tips/${one.id}`));
  await answerOf(app, put(`/api/lives/tips/${two.id}`, { amount_cents: null }));
  const changed = { amount_cents: 4, fan_name: 'Mia', notes: 'corrected' };
  await answerOf(app, put(`/api/lives/tips/${three.id}`, changed));
  assert.deepEqual(await listedCents(), [4]);
  const { alerts, first_seq } = await liveAlertsOf(app, live.id);
  assert.partialDeepStrictEqual(alerts[0], changed);
  assert.equal(first_seq, before);
});

test('an expired alert is listed as older, so that overlays can correct it', async (t) => {
  const { app, live, tip, passTime } = await aLiveOnFriday(t);
  const [one, two] = [await tip(1), await tip(2)];
  const { alerts: before } = await liveAlertsOf(app, live.id);
  passTime(ALERT_MS + 1);
  await answerOf(app, put(`/api/lives/tips/${two.id}`, { amount_cents: 3 }));
  await app.inject(remove(`/api/lives/tips/${one.id}`));
  const { alerts, older } = await liveAlertsOf(app, live.id);
  assert.deepEqual(alerts, []);
  assert.deepEqual(older?.alerts, [{ ...before[1], amount_cents: 3 }]);
  assert.ok(older && older.first_seq <= (before[0]?.seq ?? 0), 'the deleted one is missing');
});

test('an alert has the total up to its tip, in the order of tips', async (t) => {
  const { app, live, tip } = await aLiveOnFriday(t);
  const totals = async () =>
    (await liveAlertsOf(app, live.id)).alerts.map(({ total_cents }) => total_cents);
  const first = await tip(100);
  const imported = [{ idempotency_key: 'a', fan_name: 'Mia', amount_cents: 1 }];
  await answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips: imported }));
  await Promise.all([tip(20), tip(20), tip(20)]);
  assert.deepEqual(await totals(), [100, 121, 141, 161]);
  await answerOf(app, put(`/api/lives/tips/${first.id}`, { amount_cents: 50 }));
  assert.deepEqual(await totals(), [50, 71, 91, 111]);
  await answerOf(app, post(`/api/lives/tips/${first.id}/alert`, {}), 201);
  assert.equal((await totals()).at(-1), undefined, 'one that is played again reached nothing');
});

test('of older alerts the newest forty are listed, and those before them are unknown', async (t) => {
  const { app, live, tip, passTime } = await aLiveOnFriday(t);
  for (let cents = 1; cents <= 41; cents += 1) await tip(cents);
  passTime(ALERT_MS + 1);
  const { older } = await liveAlertsOf(app, live.id);
  assert.deepEqual([older?.alerts.length, older?.alerts[0]?.amount_cents], [40, 2]);
  assert.equal(older?.first_seq, older?.alerts[0]?.seq);
});

test('during a pause all that was announced since, and in the minute before it, waits', async (t) => {
  const { app, live, tip, listedCents, pause, passTime } = await aLiveOnFriday(t);
  await tip(1);
  passTime(ALERT_MS + 1);
  await tip(2);
  assert.equal((await pause(true)).is_paused, true);
  passTime(2 * HOUR_MS);
  await tip(3);
  passTime(HOUR_MS);
  assert.deepEqual(await listedCents(), [2, 3]);
  assert.equal((await liveAlertsOf(app, live.id)).waiting, 1);
  // A second press begins no new pause.
  await pause(true);
  assert.deepEqual(await listedCents(), [2, 3]);
  const { is_paused, alerts } = await pause(false);
  assert.deepEqual([is_paused, alerts], [false, []]);
});

test('at most the newest 500 alerts are listed', async (t) => {
  const { app, live, url, tip } = await aLiveOnFriday(t);
  for (let sent = 0; sent < 510; sent += 85) {
    await Promise.all(Array.from({ length: 85 }, (_, index) => tip(sent + index + 1)));
  }
  const { alerts, first_seq } = await answerOf<LiveAlerts>(app, url);
  assert.deepEqual([alerts.length, alerts[0]?.seq], [500, first_seq]);
  assert.equal(alerts.at(-1)?.amount_cents, 510);
  assert.equal((await liveAlertsOf(app, live.id)).alerts.length, 500);
});

test('alerts are deleted after an hour, waiting ones after a day', async (t) => {
  const { app, storage, tip, pause, passTime } = await aLiveOnFriday(t);
  const other = await aLive(app, { name: 'Sunday' });
  const stored = () =>
    storage.read((prepared) => prepared('select count(*) as alerts from alert').get());
  await tip(1);
  passTime(HOUR_MS + 1);
  await tip(2);
  assert.deepEqual(stored(), { alerts: 1 });
  await pause(true);
  passTime(HOUR_MS + 1);
  await aTip(app, other.id, { amount_cents: 3 });
  assert.deepEqual(stored(), { alerts: 2 });
  passTime(24 * HOUR_MS);
  await aTip(app, other.id, { amount_cents: 4 });
  assert.deepEqual(stored(), { alerts: 1 });
});

test('after the clock was set back no alert repeats, and the next ones are listed', async (t) => {
  const { tip, listedCents, passTime } = await aLiveOnFriday(t);
  await tip(1);
  passTime(-HOUR_MS);
  assert.deepEqual(await listedCents(), []);
  await tip(2);
  assert.deepEqual(await listedCents(), [2]);
  passTime(HOUR_MS);
  assert.deepEqual(await listedCents(), [1]);
});

test('a restored older database repeats no number', async (t) => {
  const { app, live, storage, tip, passTime } = await aLiveOnFriday(t);
  await tip(1);
  const [first] = (await liveAlertsOf(app, live.id)).alerts;
  await storage.inTransaction((prepared) => {
    prepared('delete from alert').run();
    prepared('delete from sqlite_sequence').run();
  });
  passTime(10);
  await tip(2);
  const [next] = (await liveAlertsOf(app, live.id)).alerts;
  assert.ok(Number(next?.seq) > Number(first?.seq));
});

test('the ETag changes with the listed alerts, and not when one becomes old', async (t) => {
  const { app, live, url, tip, pause, passTime } = await aLiveOnFriday(t);
  const other = await aLive(app, { name: 'Sunday' });
  const ofOther = await app.inject(`/api/lives/${other.id}/alerts`);
  const seen = new Set([String(ofOther.headers.etag)]);
  const isNew = async () => {
    const { headers } = await app.inject(url);
    const etag = String(headers.etag);
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag]);
    const wasSeen = seen.has(etag);
    seen.add(etag);
    return !wasSeen;
  };
  assert.ok(await isNew(), 'another live has another one');
  const given = await tip(1);
  assert.ok(await isNew());
  passTime(2 * HOUR_MS);
  assert.ok(!(await isNew()));
  const fan = await aTip(app, other.id, { fan_name: 'Mia', amount_cents: 1 });
  assert.ok(!(await isNew()));
  await answerOf(app, put(`/api/lives/tips/${given.id}`, { amount_cents: 2 }));
  assert.ok(!(await isNew()), 'nothing tells of it any more');

  const { id } = await aTip(app, live.id, { fan_name: 'Mia', amount_cents: 3 });
  assert.ok(await isNew());
  await answerOf(app, put(`/api/lives/tips/${id}`, { notes: 'Hi!' }));
  assert.ok(await isNew());
  await answerOf(app, put(`/api/fans/${fan.fan_id}`, { name: 'Zoë' }));
  assert.ok(await isNew());
  await app.inject(put(`/api/fans/${fan.fan_id}/hidden`, { is_hidden: true }));
  assert.ok(await isNew());
  await aTip(app, other.id, { fan_name: 'Max', amount_cents: 1 });
  await answerOf(app, put(`/api/fans/${fan.fan_id}`, { name: 'Max' }));
  assert.ok(await isNew(), 'two fans are one');
  const { fan_id: max } = await answerOf<Tip>(app, put(`/api/lives/tips/${id}`, { notes: 'Ho!' }));
  assert.ok(await isNew());
  await app.inject(remove(`/api/fans/${max}`));
  assert.ok(await isNew());
  await app.inject(remove(`/api/lives/tips/${id}`));
  assert.ok(await isNew());
  await pause(true);
  assert.ok(await isNew());
  await pause(true);
  assert.ok(!(await isNew()));
  await pause(false);
  assert.ok(await isNew());
  await answerOf(app, post(`${url}/skip`, {}));
  assert.ok(await isNew());
});

test('skips are counted, and tests and replays are alerts of their own', async (t) => {
  const { app, live, url, tip, listedCents, passTime } = await aLiveOnFriday(t);
  for (const skips of [1, 2]) {
    assert.equal((await answerOf<LiveAlerts>(app, post(`${url}/skip`, {}))).skips, skips);
  }
  const given = await tip(5);
  passTime(24 * HOUR_MS);
  assert.deepEqual(await listedCents(), []);
  await answerOf(app, put(`/api/lives/tips/${given.id}`, { amount_cents: 6 }));
  const played = [
    await answerOf<Alert>(app, post(`/api/lives/tips/${given.id}/alert`, {}), 201),
    await answerOf<Alert>(app, post(`${url}/test`, {}), 201),
  ];
  assert.deepEqual(
    played.map(({ kind, amount_cents }) => [kind, amount_cents]),
    [
      ['again', 6],
      ['test', 2500],
    ],
  );
  assert.deepEqual((await liveAlertsOf(app, live.id)).alerts, played);
});

test('what is not there, and a tip without an amount, is refused with a sentence', async (t) => {
  const { app, live } = await aLiveOnFriday(t);
  const open = await aTip(app, live.id);
  const at = `/api/lives/${UNKNOWN_ID}/alerts`;
  const noLive = 'Live not found';
  await assertRefused(app, [
    refusal('its alerts', { url: at }, 404, noLive),
    refusal('skip', post(`${at}/skip`, {}), 404, noLive),
    refusal('pause', put(`${at}/paused`, { is_paused: true }), 404, noLive),
    refusal('test', post(`${at}/test`, {}), 404, noLive),
    refusal('unknown tip', post(`/api/lives/tips/${UNKNOWN_ID}/alert`, {}), 404, 'Tip not found'),
    refusal('open amount', post(`/api/lives/tips/${open.id}/alert`, {}), 409, [
      'This tip has no amount yet, so there is nothing to announce.',
      'Fill in its amount, then play it.',
    ]),
  ]);
});

test('the sample live has no alerts, and deleting a live takes its alerts away', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const empty = { is_paused: false, skips: 0, first_seq: 1, alerts: [] };
  const sample = await app.inject(`/api/lives/${SAMPLE}/alerts`);
  assert.deepEqual(sample.json(), empty);

  const live = await aLive(app);
  await aTip(app, live.id, { amount_cents: 5 });
  await answerOf(app, post(`/api/lives/${live.id}/alerts/test`, {}), 201);
  assert.equal((await app.inject(remove(`/api/lives/${live.id}`))).statusCode, 204);
  const left = storage.read((prepared) =>
    prepared(
      'select (select count(*) from alert) + (select count(*) from alert_control) as n',
    ).get(),
  );
  assert.deepEqual(left, { n: 0 });
});

test('a delayed alert is listed when it is due, with another version', async (t) => {
  const { app, live, storage, url, listedCents, passTime } = await aLiveOnFriday(t);
  const etag = async () => (await app.inject(url)).headers.etag;
  const record = (cents: number, alertDelayMs: number) =>
    storage.inTransaction((prepared) =>
      tipLedger.record(prepared, live.id, { amount_cents: cents }, null, { alertDelayMs }),
    );
  await record(1, 20_000);
  await record(2, 0);
  const before = await etag();
  assert.deepEqual(await listedCents(), [2]);
  passTime(19_999);
  assert.equal(await etag(), before);
  passTime(1);
  const after = await etag();
  assert.notEqual(after, before);
  assert.deepEqual(await listedCents(), [1, 2]);
  passTime(ALERT_MS);
  assert.deepEqual(await listedCents(), [1], 'a minute after it was due');
  assert.equal(await etag(), after);
});

test('a delayed alert is listed for the host alone, with the time left', async (t) => {
  const { app, live, storage, url, passTime } = await aLiveOnFriday(t);
  const record = (cents: number) =>
    storage.inTransaction((prepared) =>
      tipLedger.record(prepared, live.id, { amount_cents: cents }, null, { alertDelayMs: 20_000 }),
    );
  const delayed = () => answerOf<DelayedAlert[]>(app, `${url}/delayed`);
  await record(100);
  passTime(5000);
  await record(300);
  const [first] = await delayed();
  assert.deepEqual(
    (await delayed()).map(({ amount_cents, left_ms }) => [amount_cents, left_ms]),
    [
      [100, 15_000],
      [300, 20_000],
    ],
  );
  const { alerts, delayed: forOverlays } = await liveAlertsOf(app, live.id);
  assert.deepEqual(
    [alerts, forOverlays],
    [
      [],
      [
        { amount_cents: 100, total_cents: 100 },
        { amount_cents: 300, total_cents: 400 },
      ],
    ],
  );
  await answerOf(app, post(`${url}/skip`, { seq: first?.seq }));
  assert.deepEqual(
    (await delayed()).map(({ amount_cents }) => amount_cents),
    [300],
  );
  passTime(20_000);
  assert.deepEqual(await delayed(), []);
  assert.equal((await liveAlertsOf(app, live.id)).delayed, undefined);
});
