import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { NewSource } from '#contract/sources.ts';
import { listeningApp } from '../../testing/listening-app.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { answerOf, post } from '../../testing/requests.ts';
import { testStorage } from '../../testing/test-storage.ts';
import { until } from '../../testing/until.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { fakeBuymeacoffee } from '../services/buymeacoffee/fake.ts';
import { fakeDonordrive } from '../services/donordrive/fake.ts';
import { donationList } from '../services/donordrive/list.ts';
import { fakeFourthwall } from '../services/fourthwall/fake.ts';
import { fakeHook } from '../services/hook/fake.ts';
import { fakeKick } from '../services/kick/fake.ts';
import { fakeKofi } from '../services/kofi/fake.ts';
import { fakePatreon } from '../services/patreon/fake.ts';
import { fakePaypal } from '../services/paypal/fake.ts';
import { SERVICES } from '../services/services.ts';
import { fakeStreamelements } from '../services/streamelements/fake.ts';
import { fakeStreamerbot } from '../services/streamerbot/fake.ts';
import { fakeStreamlabs } from '../services/streamlabs/fake.ts';
import { fakeStripe } from '../services/stripe/fake.ts';
import { fakeThrone } from '../services/throne/fake.ts';
import { fakeTiltify } from '../services/tiltify/fake.ts';
import { fakeTipeeestream } from '../services/tipeeestream/fake.ts';
import { fakeTwitch } from '../services/twitch/fake.ts';
import { chatPolling } from '../services/youtube/connector.ts';
import { fakeYoutube } from '../services/youtube/fake.ts';
import { sourceOf } from '../testing/app-with-source.ts';
import type { FakeService } from './fake-service.ts';
import { startFakeHost } from './host.ts';
import type { Trouble } from './troubles.ts';

const MB = 1024 * 1024;

/** The real services, without the pauses of DonorDrive and YouTube. */
const services = SERVICES.map((service) => {
  if (service.id === 'youtube') return { ...service, socket: chatPolling({ chatMs: 5 }) };
  return service.id === 'donordrive'
    ? { ...service, list: { ...donationList(0), everyMs: 60_000 } }
    : service;
});

/** A server with a source of a fake, which misbehaves from the start or once it is connected. */
async function inTrouble(
  t: TestContext,
  fake: FakeService,
  trouble: Trouble,
  { isFromStart = false, limits = {} }: { isFromStart?: boolean; limits?: Partial<Limits> } = {},
) {
  const host = await startFakeHost([fake]);
  t.after(() => host.close());
  const storage = await testStorage(t);
  const { app, port } = await listeningApp(t, {
    storage,
    allowedHosts: ['localhost:80'],
    sources: {
      secretsPath: join(newFolder(t), 'secrets.json'),
      address: host.address,
      services,
      timeouts: {
        firstDelayMs: 5,
        longestDelayMs: 20,
        gracePeriodMs: 200,
        overLimitDelayMs: 60_000,
      },
      limits: { leastIntervalMs: 1, pages: 3, sockets: 5, ...limits },
    },
  });
  if (isFromStart) await fake.actions[trouble]?.();
  const sent = { service: fake.id, values: fake.credentials };
  const source = await answerOf<NewSource>(app, post('/api/sources', sent), 201);
  const stateOf = async () => (await sourceOf(app, source)).state;
  if (!isFromStart) {
    await until(async () => ['connected', 'listening'].includes((await stateOf()).kind));
    const address = `http://127.0.0.1:${port}${source.hook_path}`;
    await fake.actions[trouble]?.({ address });
  }
  return {
    counted: host.counted,
    stateOf,
    /** Waits until the source reports this problem. */
    async waitForProblem(problem: RegExp) {
      await until(async () => problem.test((await stateOf()).problem ?? ''));
      const { remedy } = await stateOf();
      assert.match(remedy ?? '', /^Compare with /);
    },
    arrivals: async () => {
      const [{ count }] = (await storage
        .fork()
        .execute('select count(*) as count from arrival')) as [{ count: number }];
      return Number(count);
    },
  };
}

// Limits are those of all services, so one shows them; each has its own parser.
test('an endless list is read up to the limit of pages', async (t) => {
  const { waitForProblem, counted, arrivals } = await inTrouble(t, fakeFourthwall(), 'endless', {
    isFromStart: true,
  });
  await waitForProblem(
    /^The list of .* has more than 3 pages, and only the first ones were taken\.$/,
  );
  assert.deepEqual([counted.requests, await arrivals()], [3, 300]);
});

test('pages share one limit of bytes', async (t) => {
  const { waitForProblem, counted, arrivals } = await inTrouble(t, fakeFourthwall(), 'endless', {
    isFromStart: true,
    limits: { pages: 1000, listBytes: 100_000 },
  });
  await waitForProblem(
    /^The list of .* has more than .* MB, and only the first pages were taken\.$/,
  );
  assert.ok(counted.bytes < 18 * MB, `${counted.bytes} bytes`);
  assert.equal(await arrivals(), (counted.requests - 1) * 100);
});

test('a response beyond the limit of bytes is not read', async (t) => {
  const { waitForProblem, arrivals } = await inTrouble(t, fakeTiltify(), 'huge', {
    isFromStart: true,
  });
  await waitForProblem(/ answered with more than 5 MB, which were not read\.$/);
  assert.equal(await arrivals(), 0);
});

test('a service that allows an immediate retry is requested after a second', async (t) => {
  const { stateOf, counted } = await inTrouble(t, fakeTiltify(), 'storm', { isFromStart: true });
  await until(async () => (await stateOf()).kind === 'lost');
  const { since, retry_at } = await stateOf();
  assert.ok(Date.parse(retry_at ?? '') >= Date.parse(since));
  assert.ok(counted.requests <= 7, `${counted.requests} requests`);
});

const LISTS = [
  { make: fakeBuymeacoffee, name: 'Buy Me a Coffee' },
  { make: fakeDonordrive.bind(null, 0), name: 'DonorDrive (Extra Life)' },
  { make: fakeFourthwall, name: 'Fourthwall' },
  { make: fakeTiltify, name: 'Tiltify' },
];

for (const { make, name } of LISTS) {
  test(`rows of ${name} with values of other types leave it connected`, async (t) => {
    const { stateOf, arrivals } = await inTrouble(t, make(), 'odd', { isFromStart: true });
    await until(async () => (await stateOf()).kind === 'connected');
    assert.equal((await stateOf()).problem, null);
    assert.ok((await arrivals()) > 0);
  });
}

test('no more sockets are opened than the limit allows in a minute', async (t) => {
  const { waitForProblem, counted } = await inTrouble(t, fakeStreamerbot(), 'storm');
  await waitForProblem(/ asks for more than 5 new connections a minute\.$/);
  assert.equal(counted.sockets, 5);
});

test('a message beyond the limit of bytes is reported and disconnects', async (t) => {
  const { waitForProblem } = await inTrouble(t, fakeStreamerbot(), 'huge');
  await waitForProblem(/ sent a message of more than 1 MB, which was not read\.$/);
});

const SOCKETS = [
  { make: fakeStreamelements, name: 'StreamElements' },
  { make: fakeStreamerbot, name: 'Streamer.bot' },
  { make: fakeStreamlabs, name: 'Streamlabs' },
  { make: fakeTipeeestream, name: 'TipeeeStream' },
  { make: () => fakeTwitch({ isEntered: true, intervalSeconds: 0.005 }), name: 'Twitch' },
  { make: () => fakeYoutube({ pollingMs: 1 }), name: 'YouTube' },
];

for (const { make, name } of SOCKETS) {
  test(`messages of ${name} with values of other types leave it connected`, async (t) => {
    const { stateOf, arrivals } = await inTrouble(t, make(), 'odd');
    await until(async () => (await arrivals()) > 0);
    assert.deepEqual([(await stateOf()).kind, (await stateOf()).problem], ['connected', null]);
  });

  test(`payments of ${name} without a pause are stored one by one`, async (t) => {
    const { stateOf, arrivals } = await inTrouble(t, make(), 'endless');
    await until(async () => (await arrivals()) > 20);
    assert.equal((await stateOf()).kind, 'connected');
  });
}

test('the first 1,000 of 9,000 rows in a packet of Streamlabs are stored and reported', async (t) => {
  const { waitForProblem, arrivals } = await inTrouble(t, fakeStreamlabs(), 'huge', {
    // Accepts the second message, which is larger than any limit.
    limits: { messageBytes: 100 * MB },
  });
  await waitForProblem(
    /^Streamlabs sent more than 1,000 payments at once, and only the first 1,000 were/,
  );
  assert.equal(await arrivals(), LIMITS.rows);
});

test('an endless list of StreamElements is read up to the limit of pages', async (t) => {
  const { waitForProblem, arrivals } = await inTrouble(t, fakeStreamelements(), 'endless', {
    isFromStart: true,
  });
  await waitForProblem(
    /^The list was not complete: The list of StreamElements has more than 3 pages/,
  );
  assert.equal(await arrivals(), 300);
});

test('a login of Twitch with endless intervals is polled at the longest one', async (t) => {
  const fake = fakeTwitch({ isEntered: false });
  const { stateOf, counted } = await inTrouble(t, fake, 'odd', { isFromStart: true });
  await until(async () => (await stateOf()).kind === 'asks');
  const { login } = await stateOf();
  const daysLeft = (Date.parse(login?.ends_at ?? '') - Date.now()) / 86_400_000;
  assert.ok(daysLeft > 0 && daysLeft <= 1, `${daysLeft} days`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(counted.requests, 1);
});

for (const trouble of ['huge', 'odd', 'storm', 'endless'] as const) {
  test(`of ${trouble} webhooks at most 60 a minute are stored`, async (t) => {
    const { stateOf, arrivals } = await inTrouble(t, fakeHook(), trouble);
    if (trouble === 'endless') await until(async () => (await arrivals()) === 60);
    const stored = await arrivals();
    assert.ok(trouble === 'huge' ? stored === 0 : stored > 0 && stored <= 60, `${stored}`);
    assert.equal((await stateOf()).kind, 'listening');
  });
}

const HOOKS = [
  { make: fakeKick, name: 'Kick' },
  { make: fakeKofi, name: 'Ko-fi' },
  { make: fakePatreon, name: 'Patreon' },
  { make: fakePaypal, name: 'PayPal' },
  { make: fakeStripe, name: 'Stripe' },
  { make: fakeThrone, name: 'Throne' },
];

for (const { make, name } of HOOKS) {
  test(`webhooks of ${name} with values of other types do not stop it`, async (t) => {
    const { stateOf, arrivals } = await inTrouble(t, make(), 'odd');
    assert.ok((await arrivals()) > 0);
    assert.equal((await stateOf()).kind, name === 'Kick' ? 'connected' : 'listening');
  });
}

test('a storm of webhooks of PayPal fetches its certificate once', async (t) => {
  const { counted, arrivals } = await inTrouble(t, fakePaypal(), 'storm');
  assert.equal(await arrivals(), 60);
  assert.equal(counted.requests, 1);
});
