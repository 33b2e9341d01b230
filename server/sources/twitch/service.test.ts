import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../refusal.ts';
import { type DriveOptions, driveService } from '../testing/drive-service.ts';
import { type FakeTwitchOptions, fakeTwitch } from './fake.ts';
import { twitch } from './service.ts';

const drive = (t: TestContext, options?: FakeTwitchOptions, more?: DriveOptions) =>
  driveService(
    t,
    twitch,
    fakeTwitch({ isEntered: true, intervalSeconds: 0.005, ...options }),
    more,
  );

test('a login shows a code and saves its tokens before it connects', async (t) => {
  const driven = await drive(t, { isEntered: false });
  void driven.run();
  await driven.until(() => driven.loginPrompts.length === 1);
  assert.equal(driven.loginPrompts[0]?.code, 'ABCDEFGH');
  assert.match(driven.loginPrompts[0]?.url ?? '', /^https:\/\/www\.twitch\.tv\/activate/);
  assert((driven.loginPrompts[0]?.ends.getTime() ?? 0) > Date.now());
  assert.equal(driven.connected, 0);
  await driven.fake.actions.allow?.();
  await driven.up();
  assert.equal(driven.loginPrompts.at(-1), null);
  assert.deepEqual(Object.keys(driven.savedValues[0] ?? {}), ['access_token', 'refresh_token']);
});

// See Lucky#1395, BCUK-Bot-4#569.
test('a reconnect subscribes again without a login, and each kind arrives once', async (t) => {
  const driven = await drive(t);
  const { actions } = driven.fake;
  const first = driven.run();
  await driven.up();
  for (const what of ['cheer', 'sub', 'resub', 'gift', 'charity']) {
    await actions.tip?.({ what, name: what });
    await actions.duplicate?.();
  }
  await driven.until(() => driven.events.length === 10);
  assert.deepEqual(
    driven.payments().map(({ name, money }) => [name, money?.amount]),
    [
      ['cheer', '1.00'],
      ['sub', '5.00'],
      ['resub', '5.00'],
      ['gift', '25.00'],
      ['charity', '10.50'],
    ],
  );
  await actions.drop?.();
  assert.equal(await first, undefined);
  void driven.run();
  await driven.up(2);
  await actions.tip?.({ name: 'after' });
  await driven.until(() => driven.payments().length === 6);
  assert.deepEqual(driven.loginPrompts.length, 2);
});

// See pyTwitchAPI#310.
test('a moved session keeps its subscriptions, and its socket until the welcome', async (t) => {
  const driven = await drive(t);
  void driven.run();
  await driven.up();
  const paths: string[] = [];
  const { request } = driven.fake;
  driven.fake.request = (one) => {
    paths.push(one.url.pathname);
    return request?.(one) ?? { status: 404 };
  };
  await driven.fake.actions.move?.();
  await driven.up(2);
  assert.deepEqual(paths, []);
  await driven.fake.actions.tip?.({ name: 'new line' });
  await driven.until(() => driven.events.length === 1);
  await driven.fake.actions.drain?.();
  await driven.fake.actions.move?.();
  await driven.fake.actions.tip?.({ name: 'old line' });
  await driven.until(() => driven.events.length === 2);
  assert.equal(driven.connected, 2);
});

test('keepalives are heartbeats, and without them the connection ends', async (t) => {
  const driven = await drive(t, { keepaliveSeconds: 0.05 });
  const ends: unknown[] = [];
  void driven.run().then((end) => ends.push(end));
  await driven.up();
  await driven.until(() => driven.heartbeats >= 5);
  assert.deepEqual(ends, []);
  await driven.fake.actions.mute?.();
  await driven.until(() => ends.length > 0);
  assert.deepEqual(ends, [undefined]);
});

test('an expired access token is refreshed once, and the new tokens are saved', async (t) => {
  const driven = await drive(t);
  const first = driven.run();
  await driven.up();
  await driven.fake.actions.expire?.();
  await driven.fake.actions.drop?.();
  await first;
  void driven.run();
  await driven.up(2);
  assert.equal(driven.savedValues.length, 2);
  assert.notDeepEqual(driven.savedValues[0], driven.savedValues[1]);
  await driven.fake.actions.tip?.();
  await driven.until(() => driven.events.length === 1);
});

test('concurrent requests with an expired token refresh it once', async (t) => {
  const driven = await drive(t);
  const first = driven.run();
  await driven.up();
  await driven.fake.actions.drop?.();
  await first;
  const { request } = driven.fake;
  let isFirst = true;
  driven.fake.request = async (one) => {
    if (one.url.pathname.endsWith('/subscriptions') && isFirst) {
      isFirst = false;
      await driven.fake.actions.expire?.();
      await driven.until(() => driven.savedValues.length === 2);
      return { status: 401 };
    }
    return (await request?.(one)) ?? { status: 404 };
  };
  void driven.run();
  await driven.up(2);
  assert.equal(driven.savedValues.length, 2);
});

test('an expired login is a refusal, and the next start begins a new one', async (t) => {
  const driven = await drive(t);
  const first = driven.run();
  await driven.up();
  await driven.fake.actions.reject?.();
  const revoked = await first;
  assert(revoked instanceof SourceRefusal);
  assert.equal(revoked.problem, 'Access was taken away at Twitch.');
  assert.deepEqual(driven.savedValues.at(-1), { access_token: '', refresh_token: '' });
  void driven.run();
  await driven.up(2);
  assert.equal(driven.loginPrompts.length, 4);
});

test('a used refresh token is a refusal with a remedy', async (t) => {
  const driven = await drive(t, {}, { values: { access_token: 'old', refresh_token: 'used' } });
  const refusal = await driven.run();
  assert(refusal instanceof SourceRefusal);
  assert.equal(refusal.kind, 'expired');
  assert.equal(
    refusal.message,
    'Twitch has ended the login. Connect again, and enter the new code at Twitch.',
  );
  assert.deepEqual(driven.savedValues, [{ access_token: '', refresh_token: '' }]);
});

test('a login is validated every hour, and an ended one is a refusal', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const driven = await drive(t);
  const ended = driven.run();
  await driven.up();
  await driven.fake.actions.expire?.();
  t.mock.timers.tick(3_600_000);
  await driven.until(() => driven.savedValues.length === 2);
  await driven.fake.actions.expire?.();
  driven.context.saveValues({ refresh_token: 'used' });
  t.mock.timers.tick(3_600_000);
  await driven.until(() => driven.savedValues.at(-1)?.access_token === '');
  await driven.fake.actions.tip?.();
  const refusal = await ended;
  assert(refusal instanceof SourceRefusal);
  assert.equal(refusal.kind, 'expired');
});

test('a code entered too late and a wrong client ID are refusals', async (t) => {
  let hours = 0;
  const now = () => new Date(Date.now() + hours * 3_600_000);
  const slow = await drive(t, { isEntered: false }, { now });
  const ended = slow.run();
  await slow.until(() => slow.loginPrompts.length === 1);
  hours = 1;
  const late = await ended;
  assert(late instanceof SourceRefusal);
  assert.equal(late.problem, 'The code was not entered in time.');
  assert.equal(slow.loginPrompts.at(-1), null);

  const wrong = await (await drive(t, {}, { values: { client_id: 'x'.repeat(30) } })).run();
  assert(wrong instanceof SourceRefusal);
  assert.equal(wrong.problem, 'Twitch does not accept the client ID.');
});

test('a stop ends a pending login', async (t) => {
  const driven = await drive(t, { isEntered: false, intervalSeconds: 60 });
  const ended = driven.run();
  await driven.until(() => driven.loginPrompts.length === 1);
  driven.stop();
  assert((await ended) instanceof SourceDisconnected);
  assert.deepEqual(driven.loginPrompts.at(-1), null);
});

test('cheers and the other charity key are the fallback for old subscriptions', async (t) => {
  const driven = await drive(t, { knowsBitsUse: false, charityKey: 'broadcaster_id' });
  void driven.run();
  await driven.up();
  await driven.fake.actions.tip?.({ what: 'cheer' });
  await driven.fake.actions.tip?.({ what: 'charity' });
  await driven.until(() => driven.events.length === 2);
});

test('charity is optional, and missing rights to bits are a refusal', async (t) => {
  const charity = await drive(t, { forbidden: ['channel.charity_campaign.donate'] });
  void charity.run();
  await charity.up();
  const bits = await drive(t, { forbidden: ['channel.bits.use'] });
  const refusal = await bits.run();
  assert(refusal instanceof SourceRefusal);
  assert.equal(refusal.kind, 'refused');
  assert.equal(bits.context.values.refresh_token, '');
});

test('switched-off kinds are not subscribed to, and no kind at all is a refusal', async (t) => {
  const off = { tier_1: '', tier_2: '', tier_3: '', charity: 'off' };
  const driven = await drive(t, {}, { values: off });
  void driven.run();
  await driven.up();
  await driven.fake.actions.tip?.({ what: 'sub' });
  await driven.fake.actions.tip?.({ what: 'cheer' });
  await driven.until(() => driven.events.length > 0);
  assert.deepEqual(
    driven.payments().map(({ money }) => money?.amount),
    ['1.00'],
  );
  const nothing = await (await drive(t, {}, { values: { ...off, bits: '' } })).run();
  assert(nothing instanceof SourceRefusal);
});

test('a 429 is waited for, and a failing Twitch is retried', async (t) => {
  const driven = await drive(t);
  await driven.fake.actions.busy?.();
  const busy = await driven.run();
  assert(busy instanceof SourceBusy);
  assert.equal(busy.pauseMs, 2000);
  await driven.fake.actions.drain?.();
  assert((await driven.run()) instanceof SourceDisconnected);
});

test('invalid messages are ignored, and a flood of 1,000 arrives completely', async (t) => {
  const driven = await drive(t);
  const ended = driven.run();
  await driven.up();
  await driven.fake.actions.garbage?.();
  await driven.fake.actions.flood?.();
  await driven.until(() => driven.payments().length === 1000);
  await driven.fake.actions.truncate?.();
  assert.equal(await ended, undefined);
});

test('the form requires a client ID and hides the tokens, and the sample is a test', () => {
  const [field] = twitch.fields;
  assert.equal(field?.check?.(String(fakeTwitch().credentials.client_id)), undefined);
  for (const wrong of ['', 'short', 'UPPER'.repeat(6)]) {
    assert.match(field?.check?.(wrong) ?? '', /about 30 small letters/, wrong);
  }
  const own = twitch.fields.filter(({ isOwn }) => isOwn);
  assert.deepEqual(
    own.map(({ name, kind }) => [name, kind]),
    [
      ['access_token', 'secret'],
      ['refresh_token', 'secret'],
    ],
  );
  for (const bits of ['1', '']) {
    const [sample] = twitch.sample({ bits });
    assert(sample?.kind === 'payment' && sample.mark === 'test' && sample.money);
  }
});

test('a login at an address other than https is not shown', async (t) => {
  for (const verificationUri of [
    'javascript:alert(1)',
    'http://www.twitch.tv/activate',
    'https://www.twitch.tv:x@evil.example/',
    'activate',
  ]) {
    const driven = await drive(t, { verificationUri });
    assert((await driven.run()) instanceof SourceDisconnected, verificationUri);
    assert.deepEqual(driven.loginPrompts, []);
  }
});
