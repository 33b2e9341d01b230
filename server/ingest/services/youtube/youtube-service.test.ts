import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import type { SourceRequest } from '../../sources-service.ts';
import { type ClientOptions, connectToFake } from '../../testing/connect-to-fake.ts';
import { chatPolling, type Intervals } from './connector.ts';
import { type FakeYoutubeOptions, fakeYoutube } from './fake.ts';
import { DAILY_UNITS } from './quota.ts';
import { youtube } from './youtube-service.ts';

const FAST = { chatMs: 1, waitingMs: 2, liveMs: 5 };
const HOUR_MS = 3_600_000;

async function drive(
  t: TestContext,
  options: FakeYoutubeOptions = {},
  more: ClientOptions & { intervals?: Partial<Intervals> } = {},
) {
  const fake = fakeYoutube({ pollingMs: 1, ...options });
  const service = { ...youtube, socket: chatPolling(more.intervals ?? FAST) };
  return { ...(await connectToFake(t, service, fake, more)), spent: fake.spent, youtube: fake };
}

// See xenova/chat-downloader#14.
test('each kind of payment arrives once, repeated or not', async (t) => {
  const client = await drive(t, {}, { values: { jewel: '0.01' } });
  const { actions } = client.fake;
  const ended = client.run();
  await client.up();
  for (const what of [
    'superchat',
    'sticker',
    'member',
    'milestone',
    'gift',
    'jewels',
    'received',
  ]) {
    await actions.tip?.({ what, name: what, count: 3 });
    await actions.duplicate?.();
  }
  await actions.tip?.({ what: 'text' });
  await client.until(() => client.payments().length === 8);
  assert.deepEqual(
    client.payments().map(({ name, money }) => [name, money?.amount]),
    [
      ['superchat', '5.00'],
      ['sticker', '5.00'],
      ['member', '5.00'],
      ['milestone', '5.00'],
      ['gift', '15.00'],
      ['jewels', '0.10'],
      ['jewels', '0.10'],
      ['jewels', '0.10'],
    ],
  );
  client.stop();
  // A request may be in flight.
  const end = await ended;
  assert(end === undefined || end instanceof SourceDisconnected);
});

test('a restart during a live reads the history of the chat again', async (t) => {
  const fake = fakeYoutube({ pollingMs: 1 });
  await fake.actions.tip?.({ id: 'before' });
  const service = { ...youtube, socket: chatPolling(FAST) };
  const client = await connectToFake(t, service, fake);
  void client.run();
  await client.until(() => client.payments().some(({ id }) => id === 'before'));
});

test('only the first page of a chat is history', async (t) => {
  const client = await drive(t);
  const stored: [id: string, isHistory: boolean][] = [];
  const ingest = async (events: readonly SourceEvent[], isHistory = false) => {
    for (const { id } of events) stored.push([id, isHistory]);
  };
  await client.fake.actions.tip?.({ id: 'before' });
  const ended = Promise.allSettled([chatPolling(FAST).run({ ...client.context, ingest })]);
  await client.until(() => stored.length === 1);
  await client.fake.actions.tip?.({ id: 'after' });
  await client.until(() => stored.length === 2);
  assert.deepEqual(stored, [
    ['before', true],
    ['after', false],
  ]);
  client.stop();
  await ended;
});

// See SaviorXTanren/StreamingClientLibrary#114.
test('pages go on where the last one ended', async (t) => {
  const client = await drive(t);
  const { actions } = client.fake;
  void client.run();
  await client.up();
  await actions.tip?.({ id: 'one' });
  await client.until(() => client.events.length === 1);
  await actions.tip?.({ id: 'two' });
  await client.until(() => client.events.length === 2);
  assert.deepEqual(
    client.events.map(({ id }) => id),
    ['one', 'two'],
  );
});

test('after the end of a live the next one is found by itself', async (t) => {
  const client = await drive(t);
  const { actions } = client.fake;
  void client.run();
  await client.up();
  await actions.tip?.({ id: 'first' });
  await client.until(() => client.events.length === 1);
  await actions.drop?.();
  const requested = () => client.spent.requests.get('liveChat/messages') ?? 0;
  const searched = () => client.spent.requests.get('videos') ?? 0;
  const before = searched();
  await client.until(() => searched() > before + 2);
  const requestsOfEnded = requested();
  await client.until(() => searched() > before + 4);
  assert.equal(requested(), requestsOfEnded);
  await actions.move?.();
  await actions.tip?.({ id: 'second' });
  await client.until(() => client.payments().length === 2);
});

test('two lives at once are both read', async (t) => {
  const client = await drive(t);
  const { actions } = client.fake;
  void client.run();
  await client.up();
  await actions.tip?.({ id: 'first' });
  await actions.move?.();
  await actions.tip?.({ id: 'second' });
  await client.until(() => client.payments().length === 2);
});

test('a channel that is not live is connected and asks no chat', async (t) => {
  const client = await drive(t, { isLive: false });
  void client.run();
  await client.up();
  await client.until(() => (client.spent.requests.get('playlistItems') ?? 0) > 3);
  assert.equal(client.spent.requests.get('liveChat/messages'), undefined);
});

test('a single live is read without the channel, and its end is a refusal', async (t) => {
  const fake = fakeYoutube({ pollingMs: 1 });
  const service = { ...youtube, socket: chatPolling(FAST) };
  const client = await connectToFake(t, service, fake, {
    values: { channel: fake.liveAddress() },
  });
  const ended = client.run();
  await client.up();
  await fake.actions.tip?.();
  await client.until(() => client.events.length === 1);
  await fake.actions.drop?.();
  const refusal = await ended;
  assert(refusal instanceof SourceRefusal);
  assert.deepEqual([refusal.kind, refusal.problem], ['gone', 'This live has ended.']);
  assert.equal(fake.spent.requests.get('channels'), undefined);
});

test('an unknown channel and an unknown live are refusals', async (t) => {
  for (const channel of ['@nobody', 'https://youtu.be/6p_JM-I7FUg']) {
    const refusal = await (await drive(t, {}, { values: { channel } })).run();
    assert(refusal instanceof SourceRefusal, channel);
    assert.equal(refusal.kind, 'gone');
  }
});

test('a wrong key is a refusal after one request, and says where to copy it', async (t) => {
  const client = await drive(t, {}, { values: { key: 'AIzaWrong' } });
  const refusal = await client.run();
  assert(refusal instanceof SourceRefusal);
  assert.equal(
    refusal.message,
    'YouTube does not accept the API key. Copy it from console.cloud.google.com → APIs & Services → Credentials.',
  );
  assert.deepEqual([...client.spent.requests], [['channels', 1]]);
});

test('a key that is replaced during a live is a refusal', async (t) => {
  const client = await drive(t);
  const ended = client.run();
  await client.up();
  await client.fake.actions.expire?.();
  assert((await ended) instanceof SourceRefusal);
});

test('a disabled API and a restricted key are refusals that say what to do', async (t) => {
  for (const [reason, remedy] of [
    ['accessNotConfigured', /Library → YouTube Data API v3/],
    ['ipRefererBlocked', /restrictions to None/],
    ['API_KEY_HTTP_REFERRER_BLOCKED', /restrictions to None/],
  ] as const) {
    const client = await drive(t);
    const body = JSON.stringify({ error: { code: 403, errors: [{ reason }] } });
    client.fake.request = () => ({ status: 403, body });
    const refusal = await client.run();
    assert(refusal instanceof SourceRefusal, reason);
    assert.match(refusal.remedy, remedy);
  }
});

// See yuta0801/youtube-live-chat#6, shughes-uk/python-youtubechat#16.
test('a used-up quota is waited for until midnight in California', async (t) => {
  const client = await drive(t, {}, { now: () => new Date('2026-11-28T07:00:00Z') });
  await client.fake.actions.reject?.();
  const busy = await client.run();
  assert(busy instanceof SourceBusy);
  assert.equal(busy.pauseMs, HOUR_MS + 60_000);
  assert.equal(
    busy.problem,
    'The key has used up its 10,000 units of today at YouTube. It gets new ones at midnight in California.',
  );
  await client.fake.actions.allow?.();
  void client.run();
  await client.up();
});

test('a day with seven hours of live stays within the quota', async (t) => {
  const start = Date.parse('2026-11-28T08:00:00Z');
  let nowMs = start;
  const now = () => new Date(nowMs);
  const fake = fakeYoutube({ isLive: false, now, pollingMs: 5000 });
  const client = await connectToFake(t, youtube, fake, { now });
  let isOn = false;
  const sleep = async (ms: number) => {
    nowMs += ms;
    const hours = (nowMs - start) / HOUR_MS;
    const isShow = hours >= 10 && hours < 17;
    if (isShow !== isOn) await fake.actions[isShow ? 'move' : 'drop']?.();
    isOn = isShow;
    if (hours >= 24) client.stop();
  };
  // A day has thousands of requests, so they do not pass a network.
  const request = async (url: string, init: SourceRequest = {}) => {
    const {
      status,
      headers = {},
      body = '',
    } = (await fake.request?.({
      method: 'GET',
      url: new URL(url),
      headers: init.headers ?? {},
      body: '',
    })) ?? { status: 404 };
    return { status, headers, text: body };
  };
  await chatPolling({ sleep }).run({ ...client.context, request });
  const { units, requests } = fake.spent;
  assert(units < DAILY_UNITS, `${units} units`);
  assert.equal(requests.get('liveChat/messages'), 7 * 240 + 1);
});

test('an interval of YouTube that is longer than ours is kept', async (t) => {
  const delays: number[] = [];
  let client: Awaited<ReturnType<typeof drive>> | undefined;
  const sleep = async (ms: number) => {
    delays.push(ms);
    if (delays.length === 2) client?.stop();
  };
  client = await drive(t, { pollingMs: 40_000 }, { intervals: { sleep } });
  await client.run();
  assert.deepEqual(delays, [40_000, 40_000]);
});

test('a chat that the key may not read is tried again after ten minutes', async (t) => {
  const client = await drive(t);
  const { request } = client.fake;
  client.fake.request = (one) =>
    one.url.pathname.endsWith('/messages')
      ? { status: 403, body: '{"error":{"errors":[{"reason":"forbidden"}]}}' }
      : (request?.(one) ?? { status: 404 });
  const busy = await client.run();
  assert(busy instanceof SourceBusy);
  assert.equal(busy.pauseMs, 600_000);
  assert.match(busy.problem ?? '', /must be public or unlisted/);
});

test('a page token that YouTube no longer takes leads to the history', async (t) => {
  const client = await drive(t);
  const { request } = client.fake;
  let isBroken = false;
  client.fake.request = (one) => {
    if (isBroken && one.url.searchParams.has('pageToken')) {
      isBroken = false;
      return { status: 400, body: '{"error":{"errors":[{"reason":"pageTokenInvalid"}]}}' };
    }
    return request?.(one) ?? { status: 404 };
  };
  void client.run();
  await client.up();
  await client.fake.actions.tip?.({ id: 'one' });
  await client.until(() => client.events.length === 1);
  isBroken = true;
  await client.until(() => !isBroken);
  await client.fake.actions.tip?.({ id: 'two' });
  await client.until(() => client.payments().length === 2);
});

test('a 429 is waited for, and a failing YouTube is retried', async (t) => {
  const client = await drive(t);
  await client.fake.actions.busy?.();
  const busy = await client.run();
  assert(busy instanceof SourceBusy);
  assert.equal(busy.pauseMs, 2000);
  await client.fake.actions.drain?.();
  assert((await client.run()) instanceof SourceDisconnected);
  await client.fake.actions.garbage?.();
  assert((await client.run()) instanceof SourceDisconnected);
});

test('a flood of 1,200 Super Chats arrives completely, in parts within the limit', async (t) => {
  const sizes: number[] = [];
  const client = await drive(t, {}, { onEvents: async ({ length }) => void sizes.push(length) });
  await client.fake.actions.flood?.({ count: 1200 });
  void client.run();
  await client.until(() => client.payments().length === 1200);
  assert.deepEqual(sizes.slice(0, 3), [500, 500, 200]);
});

test('the key is sent in a header and never in an address', async (t) => {
  const client = await drive(t);
  const hrefs: string[] = [];
  const { request } = client.fake;
  client.fake.request = (one) => {
    hrefs.push(one.url.href);
    return request?.(one) ?? { status: 404 };
  };
  void client.run();
  await client.up();
  await client.until(() => hrefs.length > 4);
  assert(hrefs.every((href) => !href.includes(client.fake.credentials.key ?? '')));
});

test('the form takes channels and lives, and the sample is a test', () => {
  const channel = youtube.fields.find(({ name }) => name === 'channel');
  assert.equal(channel?.check?.('https://www.youtube.com/@mia'), undefined);
  assert.match(channel?.check?.('mia') ?? '', /This is no channel and no live/);
  const [sample] = youtube.sample({});
  assert(sample?.kind === 'payment' && sample.mark === 'test' && sample.money);
});
