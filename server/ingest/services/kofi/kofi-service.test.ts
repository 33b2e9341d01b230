import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentEvent } from '../../../tips/arrivals/source-event.ts';
import type { SourceValues } from '../../sources-service.ts';
import { receiveAtOnce } from '../../testing/receive-at-once.ts';
import { kofi } from './kofi-service.ts';

const TOKEN = '7f0c5b1e-3b0a-4b8e-9d55-0c1f7a6c2d11';
const VALUES: SourceValues = {
  token: TOKEN,
  donations: 'on',
  subscriptions: 'on',
  commissions: 'on',
  shop_orders: 'on',
};

/** A payment from the service's documentation. */
const RECORDED = {
  verification_token: TOKEN,
  message_id: '3a1fac0c-f960-4506-a60e-824979a74e74',
  timestamp: '2026-11-02T19:00:04Z',
  type: 'Donation',
  is_public: true,
  from_name: 'Mia',
  message: 'gg & more = fun + 🎉',
  amount: '4.35',
  url: 'https://ko-fi.com/Home/CoffeeShop?txid=0a1f',
  email: 'mia@example.com',
  currency: 'EUR',
  is_subscription_payment: false,
  is_first_subscription_payment: false,
  kofi_transaction_id: '0a1faa6b-ff65-4a55-9b50-1f3b2c3d4e5f',
  shop_items: null,
  tier_name: null,
  shipping: null,
};

const formOf = (data: unknown) =>
  Buffer.from(new URLSearchParams({ data: JSON.stringify(data) }).toString());

const receive = (body: Buffer, values = VALUES) =>
  receiveAtOnce(kofi, { headers: {}, body }, values);

function eventsOf(change: object, values = VALUES): PaymentEvent[] {
  const answer = receive(formOf({ ...RECORDED, ...change }), values);
  assert(typeof answer === 'object' && 'events' in answer);
  return answer.events.filter((one) => one.kind === 'payment');
}

test('a payment keeps its own currency (SubathonManager makes each one USD)', () => {
  const [events] = eventsOf({});
  assert.deepEqual(events && { ...events, raw: '' }, {
    kind: 'payment',
    id: RECORDED.message_id,
    paymentId: RECORDED.kofi_transaction_id,
    at: '2026-11-02T19:00:04.000Z',
    name: 'Mia',
    isAnonymous: false,
    money: { amount: '4.35', currency: 'EUR' },
    note: 'gg & more = fun + 🎉',
    mark: 'counts',
    raw: '',
  });
  assert.equal(eventsOf({ currency: 'JPY', amount: 500 })[0]?.money?.currency, 'JPY');
});

test('a repeated message is one payment, and a transaction may have several', () => {
  const [first, again] = [eventsOf({})[0], eventsOf({})[0]];
  assert.equal(first?.id, again?.id);
  assert.notEqual(eventsOf({ message_id: 'second-month' })[0]?.id, first?.id);
});

test("tests of Ko-fi's page are distinct and marked as tests (sogeBot#3949)", () => {
  const page = { kofi_transaction_id: '00000000-1111-2222-3333-444444444444' };
  const [one] = eventsOf({ ...page, message_id: 'a' });
  const [other] = eventsOf({ ...page, message_id: 'b' });
  assert.deepEqual([one?.mark, other?.mark], ['test', 'test']);
  assert.deepEqual([one?.paymentId, other?.paymentId], [undefined, undefined]);
  assert.notEqual(one?.id, other?.id);
});

test('a private payment is hidden on air, and the host sees the name', () => {
  const [events] = eventsOf({ is_public: false });
  assert.deepEqual([events?.name, events?.isAnonymous, events?.note], ['Mia', true, null]);
});

test('each type has a switch, and an unknown type follows donations', () => {
  for (const [type, name] of [
    ['Donation', 'donations'],
    ['Subscription', 'subscriptions'],
    ['Commission', 'commissions'],
    ['Shop Order', 'shop_orders'],
    ['Sponsorship', 'donations'],
  ] as const) {
    assert.equal(eventsOf({ type }).length, 1, type);
    assert.equal(eventsOf({ type }, { ...VALUES, [name]: 'off' }).length, 0, type);
  }
});

test('a wrong or missing token is rejected without details', () => {
  const wrong = [`x${TOKEN.slice(1)}`, `${TOKEN.slice(0, -1)}x`, TOKEN.slice(1), '', null, 7];
  for (const verification_token of [...wrong, [TOKEN], undefined]) {
    assert.equal(receive(formOf({ ...RECORDED, verification_token })), 'unauthorized');
  }
  const unset = { ...VALUES, token: '' };
  for (const verification_token of ['', null, undefined]) {
    assert.equal(receive(formOf({ ...RECORDED, verification_token }), unset), 'unauthorized');
  }
});

test('a form without a payment is malformed', () => {
  for (const body of ['', 'data=', 'data={', 'data=[]', 'data=null', 'x=1', '{"data":1}', '%%%']) {
    assert.deepEqual(receive(Buffer.from(body)), {
      malformed: 'The form has no field "data" with a payment of Ko-fi.',
    });
  }
});

test('a sample is a test, also with all types switched off', () => {
  const [sample] = kofi.sample({ donations: 'off' });
  assert(sample?.kind === 'payment');
  assert.deepEqual([sample.mark, sample.name, sample.at], ['test', 'Jo Example', null]);
});
