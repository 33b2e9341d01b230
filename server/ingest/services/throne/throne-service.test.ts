import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'node:test';
import type { PaymentEvent } from '../../../tips/arrivals/source-event.ts';
import type { HookRequest, SourceValues } from '../../sources-service.ts';
import { hookReceiver } from '../../testing/hook-receiver.ts';
import { receiveAtOnce } from '../../testing/receive-at-once.ts';
import { fakeThrone } from './fake.ts';
import { THRONE_KEY } from './signature.ts';
import { throne } from './throne-service.ts';

const KEYS = generateKeyPairSync('ed25519');
const VALUES: SourceValues = {
  public_key: KEYS.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  gifts: 'on',
  contributions: 'on',
};

/** The shape in Throne's help page. */
const GIFT = {
  creator_id: 'c1',
  creator_username: 'creator',
  gifter_username: 'Mia',
  message: 'Enjoy & gg 🎉',
  item_name: 'Microphone',
  item_thumbnail_url: 'https://example.com/m.png',
  price: 1099,
  currency: 'EUR',
  is_surprise_gift: true,
};
const { price, is_surprise_gift, ...REST } = GIFT;
const CONTRIBUTION = { ...REST, amount: 500 };

const bodyOf = (event_type: string, data: object, event_id = 'e1') =>
  JSON.stringify({ contract_version: '1', event_id, event_type, data });

function signed(body: string, timestamp = '1700000000'): HookRequest {
  const signature = sign(null, Buffer.from(`${timestamp}.${body}`), KEYS.privateKey);
  return {
    headers: {
      'x-signature-timestamp': timestamp,
      'x-signature-ed25519': signature.toString('hex'),
    },
    body: Buffer.from(body),
  };
}

const receive = (request: HookRequest, values = VALUES) => receiveAtOnce(throne, request, values);

function eventsOf(type: string, data: object, values = VALUES): PaymentEvent[] {
  const answer = receive(signed(bodyOf(type, data)), values);
  assert(typeof answer === 'object' && 'events' in answer);
  return answer.events.filter((one) => one.kind === 'payment');
}

test('a gift counts with its price in hundredths and its own currency', () => {
  const [event] = eventsOf('gift_purchased', GIFT);
  assert.deepEqual(event && { ...event, raw: '' }, {
    kind: 'payment',
    id: 'e1',
    at: null,
    name: 'Mia',
    isAnonymous: false,
    money: { amount: '10.99', currency: 'EUR' },
    note: 'Enjoy & gg 🎉',
    mark: 'counts',
    raw: '',
  });
});

test('a contribution counts, and the gift that it completes does not count again', () => {
  const [event] = eventsOf('contribution_purchased', CONTRIBUTION);
  assert.deepEqual(event?.money, { amount: '5.00', currency: 'EUR' });
  const { gifter_username, message, ...funded } = GIFT;
  assert.deepEqual(eventsOf('gift_crowdfunded', funded), []);
});

test('gifts and contributions have a switch each, and unknown events are ignored', () => {
  assert.deepEqual(eventsOf('gift_purchased', GIFT, { ...VALUES, gifts: 'off' }), []);
  const without = { ...VALUES, contributions: 'off' };
  assert.deepEqual(eventsOf('contribution_purchased', CONTRIBUTION, without), []);
  assert.equal(eventsOf('gift_purchased', GIFT, without).length, 1);
  assert.deepEqual(eventsOf('gift_returned', GIFT), []);
});

test('a gifter whom Throne calls Anonymous is anonymous', () => {
  for (const gifter_username of ['Anonymous', 'anonymous', '', null]) {
    const [event] = eventsOf('gift_purchased', { ...GIFT, gifter_username });
    assert.deepEqual([event?.name, event?.isAnonymous], [null, true]);
  }
});

test('a gift without a price has no amount, so that it is held', () => {
  const { currency, ...unpriced } = GIFT;
  assert.equal(eventsOf('gift_purchased', unpriced)[0]?.money, null);
  assert.equal(eventsOf('gift_purchased', { ...GIFT, price: 10.99 })[0]?.money, null);
});

test('what may be a test, and amounts without hundredths, are held', () => {
  const markOf = (change: object) => eventsOf('gift_purchased', { ...GIFT, ...change })[0]?.mark;
  assert.equal(markOf({ gifter_username: 'Marie_123' }), 'unsure');
  assert.equal(markOf({ currency: 'JPY' }), 'unsure');
  assert.equal(markOf({ currency: 'KWD' }), 'unsure');
});

test('a request that Throne did not sign is rejected without details', () => {
  const body = bodyOf('gift_purchased', GIFT);
  const right = signed(body);
  const signature = right.headers['x-signature-ed25519'] ?? '';
  const other = generateKeyPairSync('ed25519').privateKey;
  const forged: HookRequest['headers'][] = [
    {},
    { ...right.headers, 'x-signature-timestamp': undefined },
    { ...right.headers, 'x-signature-timestamp': '1700000001' },
    { ...right.headers, 'x-signature-timestamp': '1e9' },
    ...[
      '',
      signature.slice(2),
      `${signature}00`,
      `x${signature.slice(1)}`,
      '00'.repeat(64),
      sign(null, Buffer.from(`1700000000.${body}`), other).toString('hex'),
      sign(null, Buffer.from(body), KEYS.privateKey).toString('hex'),
    ].map((wrong) => ({ ...right.headers, 'x-signature-ed25519': wrong })),
  ];
  for (const headers of forged) {
    assert.equal(receive({ headers, body: right.body }), 'unauthorized');
  }
  const changed = Buffer.from(body.replace('1099', '9901'));
  assert.equal(receive({ ...right, body: changed }), 'unauthorized');
  for (const public_key of ['', 'no key', THRONE_KEY]) {
    assert.equal(receive(right, { ...VALUES, public_key }), 'unauthorized', public_key);
  }
});

test('a signed body without an event is malformed', () => {
  for (const body of ['', '[]', '{', '7', '{"event_id":"e1"}', '{"event_type":"gift_purchased"}']) {
    assert.deepEqual(receive(signed(body)), { malformed: 'The body is no event of Throne.' });
  }
});

test("the form has Throne's key, takes it as PEM too, and refuses other keys", () => {
  const check = throne.fields[0]?.check ?? assert.fail();
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
  assert.equal(throne.fields[0]?.default, THRONE_KEY);
  for (const good of [
    THRONE_KEY,
    `-----BEGIN PUBLIC KEY-----\n${THRONE_KEY}\n-----END PUBLIC KEY-----`,
  ]) {
    assert.equal(check(good), undefined);
  }
  for (const bad of ['', 'x', THRONE_KEY.slice(4), rsa.export({ format: 'pem', type: 'spki' })]) {
    assert.match(check(String(bad)) ?? '', /no public key/);
  }
});

test('the fake sends what a form with its key accepts, and again after an error', async (t) => {
  const fake = fakeThrone(1);
  const { events, address, fail } = await hookReceiver(t, throne, fake);
  fail(503);
  await fake.actions.tip?.({ address, id: 'one', amount: '4.35', currency: 'EUR' });
  await fake.actions.duplicate?.();
  await fake.actions.held?.({ id: 'two' });
  await fake.actions.tip?.({ id: 'three', what: 'contribution', name: '' });
  await fake.actions.tip?.({ id: 'four', what: 'crowdfunded' });
  assert.deepEqual(
    events().map(({ id, money, isAnonymous }) => [id, money?.amount ?? null, isAnonymous]),
    [
      ['one', '4.35', false],
      ['one', '4.35', false],
      ['two', null, false],
      ['three', '7.50', true],
    ],
  );
  await fake.actions.expire?.();
  await assert.rejects(async () => fake.actions.tip?.(), /The server answered 401\./);
});
