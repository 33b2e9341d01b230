import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { readList } from '../../testing/read-list.ts';
import { readDonationPage } from './donations.ts';
import { fakeTiltify } from './fake.ts';
import { tiltify } from './tiltify-service.ts';

const ALWAYS = new Date(0);

/** A donation from the service's documentation. */
const RECORDED = {
  id: '386b3e0f-2f8a-4c1b-9d55-0c1f7a6c2d11',
  amount: { currency: 'EUR', value: '25.94' },
  donor_name: 'Mia',
  donor_comment: 'gg',
  campaign_id: 'c1',
  created_at: '2026-11-02T19:00:00Z',
  completed_at: '2026-11-02T19:00:04.5Z',
  sustained: false,
  reward_id: null,
};

const pageOf = (change: object, metadata: unknown = { after: null }) =>
  JSON.stringify({ data: [{ ...RECORDED, ...change }], metadata });

test('a donation keeps its amount and text as written', () => {
  const [events] = readDonationPage(pageOf({}), ALWAYS)?.events ?? [];
  assert.deepEqual(events && { ...events, raw: '' }, {
    kind: 'payment',
    id: RECORDED.id,
    at: '2026-11-02T19:00:04.500Z',
    name: 'Mia',
    isAnonymous: false,
    money: { amount: '25.94', currency: 'EUR' },
    note: 'gg',
    mark: 'counts',
    raw: '',
  });
});

test('an anonymous donor has no name, and an amount may be hidden', () => {
  for (const donor_name of ['Anonymous', ' anonymous ', null]) {
    const [events] = readDonationPage(pageOf({ donor_name, amount: null }), ALWAYS)?.events ?? [];
    assert(events?.kind === 'payment');
    assert.deepEqual([events.name, events.isAnonymous, events.money], [null, true, null]);
  }
});

test('a page has the cursor of the next one, and anything else is invalid', () => {
  assert.equal(readDonationPage(pageOf({}, { after: 'abc' }), ALWAYS)?.next, 'abc');
  assert.equal(readDonationPage(pageOf({}, undefined), ALWAYS)?.next, null);
  assert.equal(readDonationPage('{"data":[],"metadata":{"after":"abc"}}', ALWAYS)?.next, null);
  for (const text of ['', '{}', '[]', '{"data":{}}', '{"data":[']) {
    assert.equal(readDonationPage(text, ALWAYS), undefined, text);
  }
  assert.deepEqual(readDonationPage('{"data":[null,7,{},[]]}', ALWAYS)?.events, []);
});

for (const kind of ['campaigns', 'team_campaigns'] as const) {
  test(`a list of ${kind} is read to its end (PhantomBot loses the sixth)`, async (t) => {
    const fake = fakeTiltify({ kind });
    const { read } = await readList(t, tiltify, fake);
    await fake.actions.flood?.({ count: 305 });
    assert.equal(new Set((await read()).map(({ id }) => id)).size, 305);
    const owner = kind === 'campaigns' ? '@mia' : '+mia';
    const byPage = await readList(t, tiltify, fake, {
      values: { campaign: `https://tiltify.com/${owner}/marathon` },
    });
    assert.equal((await byPage.read()).length, 305);
  });
}

for (const filters of [true, false]) {
  const how = filters ? 'asked for by time' : 'also where the service ignores the time';
  test(`old donations make no events (PhantomBot#2567), ${how}`, async (t) => {
    const fake = fakeTiltify({ filters });
    const { read } = await readList(t, tiltify, fake);
    await fake.actions.flood?.({ count: 105 });
    await new Promise((resolve) => setTimeout(resolve, 2));
    const since = new Date();
    await fake.actions.tip?.({ id: 'new' });
    assert.deepEqual(
      (await read(since)).map(({ id }) => id),
      ['new'],
    );
  });
}

test('an access token is cached until it expires or is rejected', async (t) => {
  let nowMs = Date.now();
  const fake = fakeTiltify();
  const logins = () => paths.filter((path) => path === '/oauth/token').length;
  const { read, paths, savedValues, context } = await readList(t, tiltify, fake, {
    now: () => new Date(nowMs),
  });
  await read();
  await read();
  assert.deepEqual(
    [logins(), Object.keys(savedValues[0] ?? {})],
    [1, ['access_token', 'access_token_ends']],
  );
  assert.equal(context.values.access_token_ends, new Date(nowMs + 7_200_000).toISOString());
  nowMs += 7_150_000;
  await read();
  assert.equal(logins(), 2);
  await fake.actions.drop?.();
  await fake.actions.tip?.();
  assert.equal((await read()).length, 1);
  assert.equal(logins(), 3);
});

test('a rejected application is a refusal (streamlabs/desktop#6203)', async (t) => {
  const fake = fakeTiltify();
  const { read, paths } = await readList(t, tiltify, fake);
  await read();
  await fake.actions.expire?.();
  const before = paths.length;
  await assert.rejects(
    read(),
    (error) =>
      error instanceof SourceRefusal &&
      /Developers/.test(error.remedy) &&
      !error.message.includes('fake-secret'),
  );
  assert.equal(paths.length - before, 2);
  const wrong = await readList(t, tiltify, fakeTiltify(), { values: { client_secret: 'x' } });
  await assert.rejects(wrong.read(), SourceRefusal);
});

test('a missing or invalid campaign is a refusal', async (t) => {
  const fake = fakeTiltify();
  for (const campaign of [
    '00000000-0000-4000-8000-000000000000',
    'https://tiltify.com/@mia/other',
    'mia',
  ]) {
    const { read } = await readList(t, tiltify, fake, { values: { campaign } });
    await assert.rejects(
      read(),
      (error) => error instanceof SourceRefusal && /copy the address/.test(error.remedy),
    );
  }
  assert.match(tiltify.fields[0]?.check?.('mia') ?? '', /no campaign/);
});

test('a busy or broken service is retried', async (t) => {
  const fake = fakeTiltify();
  const { read } = await readList(t, tiltify, fake);
  await fake.actions.busy?.();
  await assert.rejects(read(), (error) => error instanceof SourceBusy && error.pauseMs === 2000);
  await fake.actions.drain?.();
  await assert.rejects(read(), SourceDisconnected);
  await read();
  await fake.actions.busy?.();
  await assert.rejects(read(), SourceBusy);
  await fake.actions.drain?.();
  await assert.rejects(read(), SourceDisconnected);
  await fake.actions.garbage?.();
  await assert.rejects(read(), SourceDisconnected);
  assert.deepEqual(await read(), []);
});

test('a sample is a test', () => {
  const [sample] = tiltify.sample({});
  assert(sample?.kind === 'payment');
  assert.deepEqual([sample.mark, sample.money?.amount], ['test', '25.94']);
});
