import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { type ClientOptions, connectToFake } from '../../testing/connect-to-fake.ts';
import { type FakeTwitchOptions, fakeTwitch } from './fake.ts';
import { twitch } from './twitch-service.ts';

const drive = (t: TestContext, options?: FakeTwitchOptions, more?: ClientOptions) =>
  connectToFake(
    t,
    twitch,
    fakeTwitch({ isEntered: true, intervalSeconds: 0.005, ...options }),
    more,
  );

test('a login shows a code and saves its tokens before it connects', async (t) => {
  const client = await drive(t, { isEntered: false });
  void client.run();
  await client.until(() => client.loginPrompts.length === 1);
  assert.equal(client.loginPrompts[0]?.code, 'ABCDEFGH');
  assert.match(client.loginPrompts[0]?.url ?? '', /^https:\/\/www\.twitch\.tv\/activate/);
  assert((client.loginPrompts[0]?.ends.getTime() ?? 0) > Date.now());
  assert.equal(client.connected, 0);
  await client.fake.actions.allow?.();
  await client.up();
  assert.equal(client.loginPrompts.at(-1), null);
  assert.deepEqual(Object.keys(client.savedValues[0] ?? {}), ['access_token', 'refresh_token']);
});

test('each poll of a pending login is a heartbeat', async (t) => {
  const client = await drive(t, { isEntered: false });
  void client.run();
  await client.until(() => client.heartbeats >= 5);
  assert.deepEqual([client.loginPrompts.length, client.connected], [1, 0]);
});

// See Lucky#1395, BCUK-Bot-4#569.
test('a reconnect subscribes again without a login, and each kind arrives once', async (t) => {
  const client = await drive(t);
  const { actions } = client.fake;
  const first = client.run();
  await client.up();
  for (const what of ['cheer', 'sub', 'resub', 'gift', 'charity']) {
    await actions.tip?.({ what, name: what });
    await actions.duplicate?.();
  }
  await client.until(() => client.events.length === 10);
  assert.deepEqual(
    client.payments().map(({ name, money }) => [name, money?.amount]),
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
  void client.run();
  await client.up(2);
  await actions.tip?.({ name: 'after' });
  await client.until(() => client.payments().length === 6);
  assert.deepEqual(client.loginPrompts.length, 2);
});

// See pyTwitchAPI#310.
test('a moved session keeps its subscriptions, and its socket until the welcome', async (t) => {
  const client = await drive(t);
  void client.run();
  await client.up();
  const paths: string[] = [];
  const { request } = client.fake;
  client.fake.request = (one) => {
    paths.push(one.url.pathname);
    return request?.(one) ?? { status: 404 };
  };
  await client.fake.actions.move?.();
  await client.up(2);
  assert.deepEqual(paths, []);
  await client.fake.actions.tip?.({ name: 'new line' });
  await client.until(() => client.events.length === 1);
  await client.fake.actions.drain?.();
  await client.fake.actions.move?.();
  await client.fake.actions.tip?.({ name: 'old line' });
  await client.until(() => client.events.length === 2);
  assert.equal(client.connected, 2);
});

test('keepalives are heartbeats, and without them the connection ends', async (t) => {
  const client = await drive(t, { keepaliveSeconds: 0.05 });
  const ends: unknown[] = [];
  void client.run().then((end) => ends.push(end));
  await client.up();
  await client.until(() => client.heartbeats >= 5);
  assert.deepEqual(ends, []);
  await client.fake.actions.mute?.();
  await client.until(() => ends.length > 0);
  assert.deepEqual(ends, [undefined]);
});

test('an expired access token is refreshed once, and the new tokens are saved', async (t) => {
  const client = await drive(t);
  const first = client.run();
  await client.up();
  await client.fake.actions.expire?.();
  await client.fake.actions.drop?.();
  await first;
  void client.run();
  await client.up(2);
  assert.equal(client.savedValues.length, 2);
  assert.notDeepEqual(client.savedValues[0], client.savedValues[1]);
  await client.fake.actions.tip?.();
  await client.until(() => client.events.length === 1);
});

test('concurrent requests with an expired token refresh it once', async (t) => {
  const client = await drive(t);
  const first = client.run();
  await client.up();
  await client.fake.actions.drop?.();
  await first;
  const { request } = client.fake;
  let isFirst = true;
  client.fake.request = async (one) => {
    if (one.url.pathname.endsWith('/subscriptions') && isFirst) {
      isFirst = false;
      await client.fake.actions.expire?.();
      await client.until(() => client.savedValues.length === 2);
      return { status: 401 };
    }
    return (await request?.(one)) ?? { status: 404 };
  };
  void client.run();
  await client.up(2);
  assert.equal(client.savedValues.length, 2);
});

test('an expired login is a refusal, and the next start begins a new one', async (t) => {
  const client = await drive(t);
  const first = client.run();
  await client.up();
  await client.fake.actions.reject?.();
  const revoked = await first;
  assert(revoked instanceof SourceRefusal);
  assert.equal(revoked.problem, 'Access was taken away at Twitch.');
  assert.deepEqual(client.savedValues.at(-1), { access_token: '', refresh_token: '' });
  void client.run();
  await client.up(2);
  assert.equal(client.loginPrompts.length, 4);
});

test('a used refresh token is a refusal with a remedy', async (t) => {
  const client = await drive(t, {}, { values: { access_token: 'old', refresh_token: 'used' } });
  const refusal = await client.run();
  assert(refusal instanceof SourceRefusal);
  assert.equal(refusal.kind, 'expired');
  assert.equal(
    refusal.message,
    'Twitch has ended the login. Connect again, and enter the new code at Twitch.',
  );
  assert.deepEqual(client.savedValues, [{ access_token: '', refresh_token: '' }]);
});

test('a login is validated every hour, and an ended one is a refusal', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const client = await drive(t);
  const ended = client.run();
  await client.up();
  await client.fake.actions.expire?.();
  t.mock.timers.tick(3_600_000);
  await client.until(() => client.savedValues.length === 2);
  await client.fake.actions.expire?.();
  client.context.saveValues({ refresh_token: 'used' });
  t.mock.timers.tick(3_600_000);
  await client.until(() => client.savedValues.at(-1)?.access_token === '');
  await client.fake.actions.tip?.();
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
  const client = await drive(t, { isEntered: false, intervalSeconds: 60 });
  const ended = client.run();
  await client.until(() => client.loginPrompts.length === 1);
  client.stop();
  assert((await ended) instanceof SourceDisconnected);
  assert.deepEqual(client.loginPrompts.at(-1), null);
});

test('cheers and the other charity key are the fallback for old subscriptions', async (t) => {
  const client = await drive(t, { knowsBitsUse: false, charityKey: 'broadcaster_id' });
  void client.run();
  await client.up();
  await client.fake.actions.tip?.({ what: 'cheer' });
  await client.fake.actions.tip?.({ what: 'charity' });
  await client.until(() => client.events.length === 2);
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
  const client = await drive(t, {}, { values: off });
  void client.run();
  await client.up();
  await client.fake.actions.tip?.({ what: 'sub' });
  await client.fake.actions.tip?.({ what: 'cheer' });
  await client.until(() => client.events.length > 0);
  assert.deepEqual(
    client.payments().map(({ money }) => money?.amount),
    ['1.00'],
  );
  const nothing = await (await drive(t, {}, { values: { ...off, bits: '' } })).run();
  assert(nothing instanceof SourceRefusal);
});

test('a 429 is waited for, and a failing Twitch is retried', async (t) => {
  const client = await drive(t);
  await client.fake.actions.busy?.();
  const busy = await client.run();
  assert(busy instanceof SourceBusy);
  assert.equal(busy.pauseMs, 2000);
  await client.fake.actions.drain?.();
  assert((await client.run()) instanceof SourceDisconnected);
});

test('invalid messages are ignored, and a flood of 1,000 arrives completely', async (t) => {
  const client = await drive(t);
  const ended = client.run();
  await client.up();
  await client.fake.actions.garbage?.();
  await client.fake.actions.flood?.();
  await client.until(() => client.payments().length === 1000);
  await client.fake.actions.truncate?.();
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
    const client = await drive(t, { verificationUri });
    assert((await client.run()) instanceof SourceDisconnected, verificationUri);
    assert.deepEqual(client.loginPrompts, []);
  }
});
