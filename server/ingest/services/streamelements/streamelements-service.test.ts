import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { connectToFake } from '../../testing/connect-to-fake.ts';
import { everyPage } from '../../testing/read-list.ts';
import { type FakeStreamelementsOptions, fakeStreamelements } from './fake.ts';
import { streamelements } from './streamelements-service.ts';

const drive = (
  t: Parameters<typeof connectToFake>[0],
  options?: FakeStreamelementsOptions,
  more?: Parameters<typeof connectToFake>[3],
) => connectToFake(t, streamelements, fakeStreamelements(options), more);

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

test('a reconnect subscribes again, and each tip counts once (sogeBot#1655)', async (t) => {
  const client = await drive(t);
  const { fake } = client;
  const first = client.run();
  await client.up();
  await fake.actions.tip?.({ id: 'a', amount: '4.35', currency: 'EUR', name: 'Mia' });
  await fake.actions.duplicate?.();
  await client.until(() => client.events.length === 2);
  await fake.actions.drop?.();
  assert.equal(await first, undefined);
  await fake.actions.tip?.({ id: 'b', isMissed: true });
  void client.run();
  await client.up(2);
  await fake.actions.tip?.({ id: 'c' });
  await client.until(() => client.events.length === 3);
  client.events.push(...(await everyPage(streamelements.list, client.context, LONG_AGO)));
  assert.deepEqual(
    client.payments().map(({ id }) => id),
    ['a', 'c', 'b'],
  );
  assert.deepEqual(client.payments()[0]?.money, { amount: '4.35', currency: 'EUR' });
});

test('a moved client misses nothing and subscribes only once', async (t) => {
  const client = await drive(t);
  void client.run();
  await client.up();
  await client.fake.actions.move?.();
  await client.fake.actions.tip?.({ id: 'on the old line' });
  await client.up(2);
  await client.fake.actions.tip?.({ id: 'on the new line' });
  await client.until(() => client.payments().length === 2);
  await client.fake.actions.move?.();
  await client.up(3);
  await client.fake.actions.tip?.({ id: 'after two moves' });
  await client.until(() => client.payments().length === 3);
  // The abandoned connection sends nothing again.
  assert.equal(client.events.length, 3);
});

test('a failed move leaves the old connection until it ends', async (t) => {
  const client = await drive(t);
  const ended = client.run();
  await client.up();
  await client.fake.actions.drain?.();
  await client.fake.actions.move?.();
  await client.fake.actions.tip?.({ id: 'a' });
  await client.until(() => client.events.length === 1);
  assert.equal(client.connected, 1);
  await client.fake.actions.drop?.();
  assert.equal(await ended, undefined);
});

test('an expired token is a refusal, by socket and by list (nodecg-io#1139)', async (t) => {
  const nowMs = { value: Date.now() };
  const client = await drive(t, {}, { now: () => new Date(nowMs.value) });
  const ended = client.run();
  await client.up();
  await client.fake.actions.expire?.();
  assert.equal(await ended, undefined);
  nowMs.value += 40 * 86_400_000;
  const refusal = await client.run();
  assert(refusal instanceof SourceRefusal);
  assert.equal(refusal.kind, 'expired');
  assert.match(refusal.problem, /^The token ended on \d{1,2} [A-Z][a-z]+\.$/);
  assert.match(refusal.remedy, /^Paste a new one: StreamElements → Account → Channels/);
  await assert.rejects(
    async () => everyPage(streamelements.list, client.context, LONG_AGO),
    (error) => error instanceof SourceRefusal && error.kind === 'expired',
  );
  await client.context.saveValues(client.fake.credentials);
  void client.run();
  await client.up(2);
});

test('a token of another account is refused without quoting it', async (t) => {
  const [head = '', claims = ''] = String(fakeStreamelements().credentials.token).split('.');
  const token = `${head}.${claims}.forged`;
  const client = await drive(t, {}, { values: { token } });
  const refusal = await client.run();
  assert(refusal instanceof SourceRefusal);
  assert.equal(refusal.kind, 'refused');
  assert(!refusal.message.includes('forged'));
  assert.equal(client.connected, 0);
});

test('a token without its channel is resolved by the API', async (t) => {
  const client = await drive(t, { tokenHasChannel: false });
  void client.run();
  await client.up();
  await client.fake.actions.tip?.();
  await client.until(() => client.events.length === 1);
});

test('a tip in moderation is held until it is allowed or rejected', async (t) => {
  const client = await drive(t);
  void client.run();
  await client.up();
  const { actions } = client.fake;
  // The welcome and the answers to both subscriptions; the moderation list comes later.
  await client.until(() => client.heartbeats === 3);
  await actions.held?.({ id: 'a' });
  await client.until(() => client.events.length > 0);
  await actions.allow?.({ id: 'a' });
  await actions.held?.({ id: 'b' });
  await actions.reject?.({ id: 'b' });
  await client.until(() => client.events.at(-1)?.kind === 'withdrawal');
  assert.deepEqual(
    client.events.map((events) => [
      events.id,
      events.kind === 'payment' ? events.mark : events.reason,
    ]),
    [
      ['a', 'held'],
      ['a', 'counts'],
      ['a', 'counts'],
      ['b', 'held'],
      ['b', 'rejected'],
    ],
  );
});

test('a token without the right to moderation still brings tips', async (t) => {
  const client = await drive(t, { mayModerate: false });
  void client.run();
  await client.up();
  await client.fake.actions.tip?.({ id: 'a' });
  await client.until(() => client.events.length === 1);
  const events = await everyPage(streamelements.list, client.context, LONG_AGO);
  assert.deepEqual(
    events?.map(({ id }) => id),
    ['a'],
  );
});

test('a refund withdraws the tip with the next list', async (t) => {
  const client = await drive(t);
  await client.fake.actions.tip?.({ id: 'a' });
  await client.fake.actions.refund?.({ id: 'a' });
  const events = await everyPage(streamelements.list, client.context, LONG_AGO);
  assert(events.length > 0);
  for (const one of events) assert(one.kind === 'withdrawal' && one.reason === 'deleted');
});

test('the list brings all of 1,000 tips and none from before `since`', async (t) => {
  const client = await drive(t);
  await client.fake.actions.flood?.({ isMissed: true });
  const events = await everyPage(streamelements.list, client.context, LONG_AGO);
  assert.equal(new Set(events.map(({ id }) => id)).size, 1000);
  const later = new Date(Date.now() + 60_000);
  assert.deepEqual(await everyPage(streamelements.list, client.context, later), []);
});

test('a flood of 1,000 tips arrives completely while the store is slow', async (t) => {
  const client = await drive(
    t,
    { pingMs: 20 },
    { onEvents: () => new Promise((resolve) => setImmediate(resolve)) },
  );
  void client.run();
  await client.up();
  await client.fake.actions.flood?.();
  await client.until(() => client.payments().length === 1000);
});

test('invalid messages are ignored, and a truncated one ends the connection', async (t) => {
  const client = await drive(t);
  const ended = client.run();
  await client.up();
  await client.fake.actions.garbage?.();
  await client.fake.actions.tip?.({ id: 'after garbage' });
  await client.until(() => client.events.length === 1);
  await client.fake.actions.truncate?.();
  assert.equal(await ended, undefined);
  assert.equal(client.events.length, 1);
});

test('pings are answered and are heartbeats, and the idle timeout ends a silence', async (t) => {
  const client = await drive(t, { pingMs: 10, pongMs: 100 });
  const ended = client.run();
  await client.up();
  await client.until(() => client.heartbeats > 20);
  await client.fake.actions.mute?.();
  // Waits for messages that are in flight.
  await new Promise((resolve) => setTimeout(resolve, 30));
  const { heartbeats } = client;
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(client.heartbeats, heartbeats);
  client.stop();
  assert.equal(await ended, undefined);
});

test('a 429 is waited for, and a service that shuts down is retried', async (t) => {
  const client = await drive(t);
  await client.fake.actions.busy?.();
  const busy = await client.run();
  assert(busy instanceof SourceBusy);
  assert.equal(busy.pauseMs, 2000);
  await client.fake.actions.drain?.();
  assert((await client.run()) instanceof SourceDisconnected);
  await client.fake.actions.busy?.();
  await assert.rejects(
    async () => everyPage(streamelements.list, client.context, LONG_AGO),
    SourceBusy,
  );
  await client.fake.actions.drain?.();
  await assert.rejects(
    async () => everyPage(streamelements.list, client.context, LONG_AGO),
    SourceDisconnected,
  );
});

test('a failing store ends the connection with its own error', async (t) => {
  const failure = new Error('The disk is full.');
  const client = await drive(t, {}, { onEvents: () => Promise.reject(failure) });
  const ended = client.run();
  await client.up();
  await client.fake.actions.tip?.();
  assert.equal(await ended, failure);
});

test('the form rejects partial tokens and knows the expiry (Firebot#2441)', () => {
  const [field] = streamelements.fields;
  const { token = '' } = fakeStreamelements().credentials;
  assert.equal(field?.check?.(token), undefined);
  for (const wrong of ['', 'abc', token.slice(20), token.split('.').slice(0, 2).join('.')]) {
    assert.match(field?.check?.(wrong) ?? '', /no JWT token/, wrong);
  }
  const days = ((streamelements.tokenEnds?.({ token })?.getTime() ?? 0) - Date.now()) / 86_400_000;
  assert(days > 29 && days < 31);
  assert.equal(streamelements.tokenEnds?.({ token: 'abc' }), null);
  const [one, two] = [streamelements.sample({ token }), streamelements.sample({ token })].flat();
  assert(one?.kind === 'payment' && one.mark === 'test' && one.money);
  assert.notEqual(one.id, two?.id);
});
