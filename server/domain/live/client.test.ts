import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { EVENTS_PROTOCOL, KEY_HEADER } from '#contract/live-protocol.ts';
import { CURRENT_LIVE, onProgramTopic, storedTopic, totalsTopic } from '#contract/topics.ts';
import { createLiveClient, isPushOff, type LiveClientOptions, type Received } from './client.ts';
import { aFakeLiveServer, flush } from './testing/fake-live-server.ts';

const ORIGIN = 'http://127.0.0.1:4816';
const TOTALS = totalsTopic('a', 5);
const totals = (revision: number) => ({ revision, total_cents: revision * 100, tippers: [] });

/** A client of a fake server, subscribed to totals. */
async function aClient(
  t: TestContext,
  server: Parameters<typeof aFakeLiveServer>[1] = {},
  options: LiveClientOptions = {},
) {
  const fake = aFakeLiveServer(t, server);
  fake.set(TOTALS, totals(1));
  const failures: (string | null)[] = [];
  const client = createLiveClient({
    origin: ORIGIN,
    openSocket: fake.openSocket,
    onFailure: (error) => failures.push(error?.message ?? null),
    ...options,
  });
  t.after(client.close);
  const received: Received<unknown>[] = [];
  const revisions = () =>
    received.map(({ body }) => (body as { revision: number } | null)?.revision ?? null);
  client.subscribe(TOTALS, (snapshot) => received.push(snapshot));
  await flush();
  return { ...fake, client, failures, received, revisions };
}

test('snapshots arrive at once and after each change, over one socket without polls', async (t) => {
  const { set, pass, polls, sockets, revisions } = await aClient(t);
  await pass(100);
  assert.deepEqual(revisions(), [1]);
  set(TOTALS, totals(2));
  set(TOTALS, totals(3));
  assert.deepEqual(revisions(), [1, 2, 3]);
  await pass(60_000);
  assert.equal(polls.length, 0);
  assert.equal(sockets.length, 1);
});

test('without a socket the same snapshots are polled each second', async (t) => {
  const { set, pass, polls, sockets, revisions } = await aClient(t, {}, { isPushOn: false });
  await pass(0);
  set(TOTALS, totals(2));
  await pass(1000);
  await pass(3000);
  assert.deepEqual(revisions(), [1, 2]);
  assert.equal(polls.length, 5);
  assert.deepEqual(polls[0]?.topics, { [TOTALS.name]: null });
  assert.equal(sockets.length, 0);
});

for (const sockets of ['mute', 'refuse'] as const) {
  test(`a server that ${sockets === 'mute' ? 'sends nothing over' : 'refuses'} sockets is polled`, async (t) => {
    const { pass, revisions, polls } = await aClient(t, { sockets });
    await pass(500);
    assert.deepEqual(revisions(), [1]);
    await pass(5000);
    assert.ok(polls.length >= 5, `${polls.length} polls`);
  });
}

test('refused sockets are tried again with backoff up to 30 seconds', async (t) => {
  const { pass, sockets } = await aClient(t, { sockets: 'refuse', random: 0.5 });
  for (const delayMs of [2250, 4500, 9000, 18_000, 22_500, 22_500]) {
    const tries = sockets.length;
    await pass(delayMs - 1);
    assert.equal(sockets.length, tries, `before ${delayMs}`);
    await pass(1);
    assert.equal(sockets.length, tries + 1, `after ${delayMs}`);
  }
});

for (const random of [0, 0.4, 0.999]) {
  test(`backoff has jitter and starts again after a healthy socket (random ${random})`, async (t) => {
    const { pass, sockets, socket } = await aClient(t, { random });
    for (const _ of [1, 2, 3]) {
      await pass(200);
      const tries = sockets.length;
      socket().end();
      await pass(Math.round(3000 * (0.5 + random / 2)) - 1);
      assert.equal(sockets.length, tries);
      await pass(1);
      assert.equal(sockets.length, tries + 1);
    }
  });
}

test('a lost socket is replaced by polls at once, and polls end when it is back', async (t) => {
  const { set, pass, polls, mode, socket, revisions, failures } = await aClient(t);
  await pass(100);
  socket().end();
  await pass(0);
  assert.equal(polls.length, 1);
  assert.deepEqual(Object.values(polls[0]?.topics ?? {}), ['1']);
  set(TOTALS, totals(2));
  mode.polls = 'refuse';
  await pass(900);
  assert.deepEqual(revisions(), [1]);
  await pass(1500);
  assert.deepEqual(revisions(), [1, 2]);
  const before = polls.length;
  await pass(10_000);
  assert.equal(polls.length, before);
  assert.equal(failures.at(-1), null);
});

test('a pending poll is ignored once the socket is healthy', async (t) => {
  const { set, pass, mode, revisions, socket, polls } = await aClient(t);
  await pass(100);
  mode.polls = 'hang';
  socket().end();
  await pass(500);
  assert.equal(polls.length, 1);
  set(TOTALS, totals(2));
  await pass(1100);
  assert.deepEqual(revisions(), [1, 2]);
  await pass(10_000);
  assert.equal(polls.length, 1);
});

test('a socket that falls silent is closed after eight seconds', async (t) => {
  const { pass, mode, sockets, polls } = await aClient(t);
  await pass(10_000);
  const [first] = sockets;
  mode.sockets = 'mute';
  await pass(7500);
  assert.equal(first?.isClosed, false);
  await pass(1000);
  assert.equal(first?.isClosed, true);
  assert.equal(polls.length, 1);
});

test('a clock that is set back or forward closes no socket', async (t) => {
  const { pass, moveClock, sockets } = await aClient(t);
  for (const ms of [-3_600_000, 7_200_000]) {
    await pass(1000);
    moveClock(ms);
    await pass(20_000);
  }
  assert.equal(sockets.length, 1);
});

test('messages of a closed socket, and malformed ones, are ignored', async (t) => {
  const { pass, socket, sockets, revisions } = await aClient(t);
  await pass(100);
  const first = socket();
  for (const text of ['', '{"type":"snapshot","to', '[]', { type: 'shout' }]) first.receive(text);
  first.end();
  await pass(2000);
  first.receive({ type: 'snapshot', topic: TOTALS.name, version: 'x', body: totals(9) });
  first.end();
  await pass(4000);
  assert.equal(sockets.length, 2);
  assert.deepEqual(revisions(), [1]);
});

test('a malformed snapshot is a failure, keeps the one before and is requested again', async (t) => {
  const { set, pass, revisions, failures } = await aClient(t, {}, { isPushOn: false });
  await pass(0);
  set(TOTALS, 'malformed' as const);
  await pass(1000);
  assert.match(failures.at(-1) ?? '', /malformed snapshot of live\/a\/totals\/5/);
  set(TOTALS, totals(3));
  await pass(1500);
  assert.deepEqual(revisions(), [1, 3]);
  assert.equal(failures.at(-1), null);
});

for (const [polls, message] of [
  [500, /^Request failed: 500$/],
  ['refuse', /^Failed to fetch$/],
  ['hang', /^aborted$/],
  ['malformed', /no snapshots/],
] as const) {
  test(`a poll that fails (${polls}) is reported and repeated`, async (t) => {
    const { pass, mode, failures, revisions } = await aClient(t, {}, { isPushOn: false });
    mode.polls = polls;
    await pass(4000);
    assert.match(failures[0] ?? '', message);
    mode.polls = 'answer';
    await pass(4000);
    assert.deepEqual(revisions(), [1]);
    assert.equal(failures.at(-1), null);
  });
}

test('a topic added to a healthy client is subscribed to over the same socket', async (t) => {
  const { set, pass, client, socket, sockets } = await aClient(t);
  await pass(1000);
  set(CURRENT_LIVE, 'a');
  const current: unknown[] = [];
  const unsubscribe = client.subscribe(CURRENT_LIVE, ({ body }) => current.push(body));
  await pass(1);
  assert.deepEqual(current, ['a']);
  assert.deepEqual(socket().subscribed.at(-1), { [TOTALS.name]: '1', [CURRENT_LIVE.name]: null });
  unsubscribe();
  set(CURRENT_LIVE, 'b');
  await pass(200);
  assert.deepEqual(Object.keys(socket().subscribed.at(-1) ?? {}), [TOTALS.name]);
  assert.equal(sockets.length, 1);
});

test('a topic that is added while polling is polled at once', async (t) => {
  const { set, pass, client } = await aClient(t, {}, { isPushOn: false });
  await pass(100);
  set(CURRENT_LIVE, 'a');
  const current: unknown[] = [];
  client.subscribe(CURRENT_LIVE, ({ body }) => current.push(body));
  await pass(1);
  assert.deepEqual(current, ['a']);
});

test('a second subscriber of a topic gets its newest snapshot', async (t) => {
  const { set, pass, client, revisions, socket } = await aClient(t);
  await pass(100);
  const others: unknown[] = [];
  client.subscribe(TOTALS, ({ body }) => others.push(body?.revision));
  assert.deepEqual(others, [1]);
  set(TOTALS, totals(2));
  assert.deepEqual(
    [others, revisions()],
    [
      [1, 2],
      [1, 2],
    ],
  );
  assert.equal(socket().subscribed.length, 1);
});

test('topics that change in each frame are sent at most ten times a second', async (t) => {
  const { client, socket, pass } = await aClient(t);
  await pass(1000);
  const before = socket().subscribed.length;
  let unsubscribe = () => {};
  for (let top = 1; top <= 60; top += 1) {
    unsubscribe();
    unsubscribe = client.subscribe(totalsTopic('a', top), () => {});
    await pass(16);
  }
  await pass(100);
  assert.ok(socket().subscribed.length - before <= 12, `${socket().subscribed.length}`);
  assert.ok(totalsTopic('a', 60).name in (socket().subscribed.at(-1) ?? {}));
});

test('during a pause only marked topics arrive; the others are missed after it', async (t) => {
  const { set, pass, client, received, socket } = await aClient(t);
  const program = onProgramTopic('a');
  const onProgram: unknown[] = [];
  client.subscribe(program, ({ body }) => onProgram.push(body), { whilePaused: true });
  await pass(1000);
  client.pause();
  await pass(100);
  set(TOTALS, totals(2));
  set(program, true);
  await pass(1000);
  assert.deepEqual(onProgram, [true]);
  assert.equal(received.length, 1);
  assert.deepEqual(Object.keys(socket().subscribed.at(-1) ?? {}), [program.name]);
  client.resume();
  await pass(100);
  set(TOTALS, totals(3));
  assert.deepEqual(
    received.map(({ isMissed }) => isMissed),
    [false, true, false],
  );
});

test('a paused client does not poll, and polls at once when it resumes', async (t) => {
  const { pass, client, polls } = await aClient(t, {}, { isPushOn: false });
  await pass(0);
  client.pause();
  await pass(1000);
  const before = polls.length;
  await pass(60_000);
  assert.equal(polls.length, before);
  client.resume();
  await pass(1);
  assert.equal(polls.length, before + 1);
});

test('a client that resumes learns at once that its socket is dead', async (t) => {
  const { pass, client, moveClock, sockets, polls } = await aClient(t);
  await pass(1000);
  client.pause();
  moveClock(60_000);
  client.resume();
  assert.equal(sockets[0]?.isClosed, true);
  await pass(1);
  assert.equal(polls.length, 1);
});

test('what is drawn is acknowledged over a healthy socket, else with one poll', async (t) => {
  const seen = { live: 'a', total_cents: 100, in_obs: true };
  const { pass, client, socket, polls } = await aClient(t);
  await pass(100);
  client.acknowledge(seen);
  assert.deepEqual(socket().seen, [{ type: 'seen', ...seen }]);
  socket().end();
  client.acknowledge({ ...seen, total_cents: 200 });
  await pass(0);
  assert.deepEqual(polls[0]?.seen, { ...seen, total_cents: 200 });
  socket().end();
  await pass(2000);
  assert.ok(polls.slice(1).every((poll) => poll.seen === null));
});

test('a page that may not open sockets polls, and a closed client does nothing more', async (t) => {
  let tries = 0;
  const openSocket = () => {
    tries += 1;
    throw new Error('SecurityError');
  };
  const { pass, client, polls, revisions } = await aClient(t, {}, { openSocket });
  await pass(10_000);
  assert.ok(tries > 1);
  assert.deepEqual(revisions(), [1]);
  client.close();
  const before = [tries, polls.length];
  client.subscribe(storedTopic('fans'), () => assert.fail());
  await pass(100_000);
  assert.deepEqual([tries, polls.length], before);
});

test('a key is sent with each poll and as second protocol of each socket', async (t) => {
  let key: string | null = 'first';
  const { pass, polls, sockets, socket } = await aClient(t, {}, { key: () => key });
  assert.deepEqual(socket().protocols, [EVENTS_PROTOCOL, 'key.first']);
  key = 'second';
  socket().end();
  await pass(2000);
  assert.deepEqual(polls[0]?.headers, { [KEY_HEADER]: 'second' });
  assert.deepEqual(sockets[1]?.protocols, [EVENTS_PROTOCOL, 'key.second']);
});

test('without a key polls and sockets carry none', async (t) => {
  const { pass, polls, socket } = await aClient(t);
  assert.deepEqual(socket().protocols, [EVENTS_PROTOCOL]);
  socket().end();
  await pass(0);
  assert.deepEqual(polls[0]?.headers, {});
});

test('an address that sent too many requests is polled every ten seconds', async (t) => {
  const { mode, pass, polls, revisions } = await aClient(t, {}, { isPushOn: false });
  mode.polls = 429;
  await pass(9900);
  assert.equal(polls.length, 1);
  mode.polls = 'answer';
  await pass(200);
  assert.deepEqual(revisions(), [1]);
});

test('?push=off in the address of a page switches sockets off', () => {
  assert.deepEqual(['?push=off', '?live=a&push=off', '', '?push=on'].map(isPushOff), [
    true,
    true,
    false,
    false,
  ]);
});

for (const how of ['closes the socket with 4401', 'answers polls with 401'] as const) {
  test(`a client whose server ${how} is idle until it reconnects`, async (t) => {
    let ended = 0;
    const push = how.startsWith('closes');
    const fake = await aClient(t, {}, { isPushOn: push, onUnauthenticated: () => (ended += 1) });
    await fake.pass(100);
    fake.mode.polls = 401;
    if (push) fake.socket().end(4401);
    await fake.pass(1000);
    assert.equal(ended, 1);
    const { sockets, polls } = fake;
    const [opened, polled] = [sockets.length, polls.length];
    fake.client.subscribe(CURRENT_LIVE, () => {});
    await fake.pass(120_000);
    assert.deepEqual([sockets.length, polls.length, ended], [opened, polled, 1]);

    fake.set(TOTALS, totals(2));
    fake.mode.polls = 'answer';
    fake.client.reconnect();
    await fake.pass(2000);
    assert.deepEqual(fake.revisions(), [1, 2]);
    assert.equal(fake.failures.at(-1), null);
    assert.equal(sockets.length, push ? 2 : 0);
  });

  test(`a client whose server still ${how} sends one request when it reconnects`, async (t) => {
    let ended = 0;
    const push = how.startsWith('closes');
    const fake = await aClient(t, {}, { isPushOn: push, onUnauthenticated: () => (ended += 1) });
    await fake.pass(100);
    fake.mode.polls = 401;
    if (push) fake.socket().end(4401);
    await fake.pass(1000);
    const { sockets, polls } = fake;
    const [opened, polled] = [sockets.length, polls.length];
    fake.client.reconnect();
    await fake.pass(60_000);
    assert.deepEqual([sockets.length, polls.length, ended], [opened, polled + 1, 2]);
  });
}

test('without a callback a client goes on after 401', async (t) => {
  const { mode, pass, polls, set, revisions } = await aClient(t, {}, { isPushOn: false });
  await pass(100);
  mode.polls = 401;
  await pass(3000);
  mode.polls = 'answer';
  set(TOTALS, totals(2));
  await pass(1500);
  assert.deepEqual(revisions(), [1, 2]);
  assert.ok(polls.length >= 5);
});
