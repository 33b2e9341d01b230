import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Obs } from '#contract/obs.ts';
import type { OnAir } from '#contract/sources.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { until } from '../../testing/until.ts';
import {
  appBesideObs,
  appWithObs,
  obsOf,
  untilConnection,
  untilObs,
} from '../testing/app-with-obs.ts';

const onAirOf = async (app: FastifyInstance) => (await answerOf<OnAir>(app, '/api/on-air')).live_id;
const putOnAir = (app: FastifyInstance, liveId: string | null) =>
  answerOf(app, put('/api/on-air', { live_id: liveId }));
const choose = (app: FastifyInstance, choice: Obs['on_stream_start']) =>
  answerOf(app, put('/api/obs', { on_stream_start: choice }));
const untilStreaming = (app: FastifyInstance, isStreaming = true) =>
  untilObs(app, ({ streaming }) => (streaming !== null) === isStreaming);
const report = (app: FastifyInstance, streaming: boolean, live: string | null = null) =>
  app.inject(post('/api/obs/overlay_report', { streaming, live }));

/** A connected OBS and one live, which has no date. */
async function appWithLive(t: TestContext) {
  const made = await appWithObs(t);
  return { ...made, live: await aLive(made.app) };
}

test('a stream start offers the next live, and accepting puts it on air', async (t) => {
  const { app, fake, live } = await appWithLive(t);
  fake.emitStreamState('STARTING');
  fake.emitStreamState('STARTED');
  const { offer, streaming } = await untilStreaming(app);
  assert.deepEqual(
    [offer?.kind, offer?.live_id, offer?.live_name, offer?.live_code, streaming?.is_reconnecting],
    ['put_on_air', live.id, 'Friday', live.code, false],
  );
  assert.equal(await onAirOf(app), null);
  const after = await answerOf<Obs>(app, post('/api/obs/offer/accept', {}));
  assert.equal(after.offer, null);
  assert.equal(await onAirOf(app), live.id);
});

test('an offer ends when dismissed, when a live goes on air, and with the stream', async (t) => {
  const { app, fake, live } = await appWithLive(t);
  fake.emitStreamState('STARTED');
  await untilObs(app, ({ offer }) => offer !== null);
  assert.equal((await app.inject(remove('/api/obs/offer'))).statusCode, 204);
  assert.equal((await obsOf(app)).offer, null);
  const gone = await app.inject(post('/api/obs/offer/accept', {}));
  assert.deepEqual([gone.statusCode, gone.json().remedy], [409, 'See which live is on air.']);
  fake.emitStreamState('STOPPED');
  await untilStreaming(app, false);

  fake.emitStreamState('STARTED');
  await untilObs(app, ({ offer }) => offer !== null);
  await putOnAir(app, live.id);
  assert.equal((await obsOf(app)).offer, null);
  await putOnAir(app, null);
  assert.equal((await obsOf(app)).offer, null, 'it does not come back');
  fake.emitStreamState('STOPPED');
  await untilStreaming(app, false);

  fake.emitStreamState('STARTED');
  await untilObs(app, ({ offer }) => offer !== null);
  fake.emitStreamState('STOPPED');
  const { offer } = await untilStreaming(app, false);
  assert.equal(offer, null);
});

test('a reconnecting stream ends no show; only STOPPED does', async (t) => {
  const { app, fake, live } = await appWithLive(t);
  await choose(app, 'put_on_air');
  fake.emitStreamState('STARTED');
  await until(async () => (await onAirOf(app)) === live.id);
  fake.emitStreamState('RECONNECTING');
  fake.emitStreamState('RECONNECTING');
  await untilObs(app, ({ streaming }) => streaming?.is_reconnecting === true);
  fake.emitStreamState('RECONNECTED');
  await untilObs(app, ({ streaming }) => streaming?.is_reconnecting === false);
  fake.emitStreamState('STOPPING');
  fake.emitStreamState('STOPPED');
  await until(async () => (await onAirOf(app)) === null);
  assert.equal((await obsOf(app)).offer, null);
});

test('a failed start changes nothing', async (t) => {
  const { app, fake, live } = await appWithLive(t);
  await choose(app, 'put_on_air');
  await putOnAir(app, live.id);
  fake.emitStreamState('STARTING');
  fake.emitStreamState('STOPPED');
  // A later event, so that the earlier ones have been handled.
  fake.setProgram('Scene');
  fake.addScene('Break');
  fake.setProgram('Break');
  const { streaming, offer } = await untilObs(app, ({ line }) => line.scene === 'Break');
  assert.deepEqual([streaming, offer, await onAirOf(app)], [null, null, live.id]);
});

test('a live that the user put on air is only offered to be taken off', async (t) => {
  const { app, fake, live } = await appWithLive(t);
  await choose(app, 'put_on_air');
  await putOnAir(app, live.id);
  fake.emitStreamState('STARTED');
  await untilStreaming(app);
  fake.emitStreamState('STOPPED');
  const { offer } = await untilObs(app, ({ offer: current }) => current !== null);
  assert.deepEqual([offer?.kind, await onAirOf(app)], ['take_off_air', live.id]);
  await answerOf(app, post('/api/obs/offer/accept', {}));
  assert.equal(await onAirOf(app), null);
});

test('a live put on air by the stream and again by the user is the user’s', async (t) => {
  const { app, fake, live } = await appWithLive(t);
  await choose(app, 'put_on_air');
  fake.emitStreamState('STARTED');
  await until(async () => (await onAirOf(app)) === live.id);
  await putOnAir(app, null);
  await putOnAir(app, live.id);
  fake.emitStreamState('STOPPED');
  await untilObs(app, ({ offer }) => offer?.kind === 'take_off_air');
  assert.equal(await onAirOf(app), live.id);
});

test('with the action “nothing” nothing is offered', async (t) => {
  const { app, fake, live } = await appWithLive(t);
  await choose(app, 'nothing');
  fake.emitStreamState('STARTED');
  assert.equal((await untilStreaming(app)).offer, null);
  await putOnAir(app, live.id);
  fake.emitStreamState('STOPPED');
  assert.equal((await untilStreaming(app, false)).offer, null);
  assert.equal(await onAirOf(app), live.id);
});

test('a stream that runs before the connection only offers a live', async (t) => {
  const { app, fake, live } = await appWithLive(t);
  await choose(app, 'put_on_air');
  fake.drop();
  fake.emitStreamState('STARTED');
  const { offer, streaming } = await untilObs(app, ({ offer: current }) => current !== null);
  assert.deepEqual([offer?.live_id, await onAirOf(app)], [live.id, null]);
  assert.ok(Date.now() - Date.parse(streaming?.since ?? '') >= 60_000);
  await app.inject(remove('/api/obs/offer'));
  fake.drop();
  await until(() => fake.logins() === 3);
  await untilConnection(app, 'connected');
  assert.equal((await obsOf(app)).offer, null, 'it is declined for this stream');
});

test('quitting or crashing OBS takes no live off air automatically', async (t) => {
  const { app, fake, live } = await appWithLive(t);
  await choose(app, 'put_on_air');
  fake.emitStreamState('STARTED');
  await until(async () => (await onAirOf(app)) === live.id);
  await fake.quit();
  await untilConnection(app, 'quit');
  assert.notEqual((await obsOf(app)).streaming, null);
  await fake.start();
  const { offer } = await untilStreaming(app, false);
  assert.deepEqual([offer?.kind, await onAirOf(app)], ['take_off_air', live.id]);
  fake.emitStreamState('STARTED');
  const again = await untilStreaming(app);
  assert.deepEqual([again.offer, await onAirOf(app)], [null, live.id]);
});

test('overlays report the stream without a password, and OBS has priority', async (t) => {
  const { app, fake } = await appBesideObs(t);
  const [shown] = [await aLive(app, { name: 'Shown' }), await aLive(app, { name: 'Other' })];
  assert.equal((await report(app, true, shown.code)).statusCode, 204);
  const first = await obsOf(app);
  assert.equal(first.offer?.live_id, shown.id, 'of several without a date the one on the overlay');
  await app.inject(remove('/api/obs/offer'));
  await report(app, true, null);
  const second = await obsOf(app);
  assert.deepEqual([second.offer, second.streaming], [null, first.streaming]);
  await report(app, false);
  await report(app, false);
  assert.equal((await obsOf(app)).streaming, null);

  const { address, password } = fake;
  await answerOf(app, put('/api/obs', { address, password }));
  await report(app, true);
  assert.equal((await obsOf(app)).streaming, null);
});

test('a stream’s live: running, of today, next, or the only one without date', async (t) => {
  const { app, storage } = await appBesideObs(t);
  const offered = async () => {
    await report(app, true);
    const { offer } = await obsOf(app);
    await report(app, false);
    return offer?.live_name;
  };
  const read = (hours: number, timeZone: string) =>
    // Swedish dates are ISO 8601.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      .format(Date.now() + hours * 3_600_000)
      .split(' ');
  // A timezone where it is about noon, so that the hours around it are on the same day.
  const timezone = Intl.supportedValuesOf('timeZone').find((zone) =>
    read(0, zone)[1]?.startsWith('12:'),
  );
  assert.ok(timezone);
  await answerOf(app, put('/api/user-settings', { userId: 'demo-user', timezone }));
  const at = (hours: number) => {
    const [start_date = '', start_time = ''] = read(hours, timezone);
    return { start_date, start_time };
  };
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
  assert.equal(await offered(), undefined);
  const over = await aLive(app, { name: 'Over' });
  const endYesterday = async (id: string) => {
    await aTip(app, id, { amount_cents: 100 });
    await storage
      .fork()
      .execute('update tip set created_at = ?, clock_at = ?', [yesterday, yesterday]);
  };
  await endYesterday(over.id);
  assert.equal(await offered(), undefined);
  const open = await aLive(app, { name: 'Open' });
  assert.equal(await offered(), 'Open');
  await aLive(app, { name: 'Open too' });
  assert.equal(await offered(), undefined);
  await aLive(app, { name: 'Long over', ...at(-48) });
  assert.equal(await offered(), undefined);
  await aLive(app, { name: 'Next', ...at(24) });
  assert.equal(await offered(), 'Next');
  const { start_date } = at(0);
  const morning = await aLive(app, { name: 'Morning', start_date });
  assert.equal(await offered(), 'Morning');
  await endYesterday(morning.id);
  assert.equal(await offered(), 'Next');
  await aLive(app, { name: 'Today', start_date });
  assert.equal(await offered(), 'Today');
  await aLive(app, { name: 'Tonight', ...at(2) });
  assert.equal(await offered(), 'Tonight');
  await aLive(app, { name: 'Running', ...at(-1) });
  assert.equal(await offered(), 'Running');
  await putOnAir(app, open.id);
  assert.equal(await offered(), undefined);
});
