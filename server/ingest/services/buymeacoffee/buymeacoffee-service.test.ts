import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import type { HookRequest, SourceValues } from '../../sources-service.ts';
import { hookReceiver } from '../../testing/hook-receiver.ts';
import { receiveAtOnce } from '../../testing/receive-at-once.ts';
import { buymeacoffee } from './buymeacoffee-service.ts';
import { fakeBuymeacoffee } from './fake.ts';

const SECRET = 'signing-secret';
const VALUES: SourceValues = { secret: SECRET, donations: 'on', memberships: 'on', shop: 'on' };

/** A recorded webhook, by its shape in a public handover of a receiver. */
const DONATION = {
  id: 14421406,
  amount: 5,
  object: 'payment',
  status: 'succeeded',
  message: 'Alex became a supporter.',
  currency: 'EUR',
  refunded: 'false',
  created_at: 1780394550,
  note_hidden: 'false',
  refunded_at: null,
  coffee_count: 1,
  coffee_price: '5.0000',
  support_note: 'Danke & gg 🎉',
  support_type: 'Supporter',
  supporter_id: 10815174,
  supporter_name: 'Alex',
  transaction_id: 'pi_3Tdp9',
  application_fee: '0.25',
  supporter_email: 'alex@example.com',
  supporter_name_type: 'default',
  total_amount_charged: '5.45',
};
const MEMBERSHIP = {
  id: 1020646,
  amount: '1.00',
  object: 'membership',
  paused: 'false',
  psp_id: 'sub_1',
  status: 'active',
  canceled: 'false',
  currency: 'EUR',
  started_at: 1780405607,
  note_hidden: false,
  support_note: 'hi',
  duration_type: 'month',
  supporter_name: 'Jamie',
  supporter_name_type: 'default',
  current_period_end: 1782997603,
  current_period_start: 1780405603,
};

const bodyOf = (type: string, data: object, change: object = {}) =>
  JSON.stringify({
    data,
    type,
    attempt: 1,
    created: 1780394554,
    event_id: 580796,
    live_mode: true,
    ...change,
  });

const signed = (body: string, headers: HookRequest['headers'] = {}): HookRequest => ({
  headers: {
    'x-signature-sha256': createHmac('sha256', SECRET).update(body).digest('hex'),
    ...headers,
  },
  body: Buffer.from(body),
});

const receive = (request: HookRequest, values = VALUES) =>
  receiveAtOnce(buymeacoffee, request, values);

function eventsOf(
  type: string,
  data: object,
  { change = {}, values = VALUES }: { change?: object; values?: SourceValues } = {},
): readonly SourceEvent[] {
  const answer = receive(signed(bodyOf(type, data, change)), values);
  assert(typeof answer === 'object' && 'events' in answer);
  return answer.events;
}

function paymentOf(...args: Parameters<typeof eventsOf>) {
  const [event] = eventsOf(...args);
  return event?.kind === 'payment' ? event : undefined;
}

test('a coffee counts at its price without what the supporter paid for the fees', () => {
  const event = paymentOf('donation.created', DONATION);
  assert.deepEqual(event && { ...event, raw: '' }, {
    kind: 'payment',
    id: 'pi_3Tdp9',
    at: '2026-06-02T10:02:30.000Z',
    name: 'Alex',
    isAnonymous: false,
    money: { amount: '5', currency: 'EUR' },
    note: 'Danke & gg 🎉',
    mark: 'counts',
    raw: '',
  });
});

test('a delivery that is tried again is the same payment', () => {
  const again = { change: { attempt: 2, created: 1780394999 } };
  assert.equal(paymentOf('donation.created', DONATION, again)?.id, 'pi_3Tdp9');
});

test('a refund withdraws its payment', () => {
  const refunded = { ...DONATION, status: 'refunded', refunded: 'true', refunded_at: 1780500000 };
  const [event] = eventsOf('donation.refunded', refunded);
  assert(event?.kind === 'withdrawal');
  assert.deepEqual([event.id, event.reason], ['pi_3Tdp9', 'refunded']);
});

test('a coffee that is not paid, or has no transaction, is held', () => {
  const markOf = (change: object) =>
    paymentOf('donation.created', { ...DONATION, ...change })?.mark;
  assert.equal(markOf({ status: 'pending' }), 'unsure');
  assert.equal(markOf({ transaction_id: null }), 'unsure');
});

test('a hidden note stays hidden, and an empty or hidden name is anonymous', () => {
  const seen = (change: object) => {
    const event = paymentOf('donation.created', { ...DONATION, ...change });
    return [event?.name, event?.isAnonymous, event?.note];
  };
  assert.deepEqual(seen({ note_hidden: 'true' }), ['Alex', false, null]);
  assert.deepEqual(seen({ note_hidden: true }), ['Alex', false, null]);
  assert.deepEqual(seen({ supporter_name: 'Someone' }), [null, true, 'Danke & gg 🎉']);
  assert.deepEqual(seen({ supporter_name_type: 'anonymous', support_note: null }), [
    'Alex',
    true,
    null,
  ]);
});

test('tests of the page are distinct, never count and are never refunds', () => {
  const testOf = (event_id: number) =>
    paymentOf('donation.created', DONATION, { change: { live_mode: false, event_id } });
  assert.deepEqual([testOf(1)?.mark, testOf(1)?.at], ['test', null]);
  assert.equal(testOf(1)?.id, testOf(1)?.id);
  assert.notEqual(testOf(1)?.id, testOf(2)?.id);
  assert.notEqual(testOf(1)?.id, 'pi_3Tdp9');
  const refund = eventsOf('donation.refunded', DONATION, { change: { live_mode: false } });
  assert.deepEqual(refund, []);
});

test('the start of a membership counts once, and what may be a renewal is held', () => {
  const started = paymentOf('membership.started', MEMBERSHIP);
  assert.deepEqual([started?.mark, started?.money?.amount], ['counts', '1.00']);
  assert.equal(started?.at, '2026-06-02T13:06:43.000Z');
  assert.equal(paymentOf('membership.updated', MEMBERSHIP)?.id, started?.id);
  const next = paymentOf('membership.updated', {
    ...MEMBERSHIP,
    current_period_start: MEMBERSHIP.current_period_end,
  });
  assert.notEqual(next?.id, started?.id);
  assert.equal(next?.mark, 'unsure');
  assert.equal(paymentOf('recurring_donation.started', MEMBERSHIP)?.mark, 'counts');
});

test('the end of a membership and one that was given away are no payments', () => {
  for (const type of [
    'membership.cancelled',
    'membership.paused',
    'recurring_donation.cancelled',
  ]) {
    assert.deepEqual(eventsOf(type, { ...MEMBERSHIP, status: 'canceled' }), [], type);
  }
  for (const canceled of ['true', true]) {
    assert.deepEqual(eventsOf('membership.updated', { ...MEMBERSHIP, canceled }), []);
  }
  assert.deepEqual(eventsOf('membership.started', { ...MEMBERSHIP, amount: '0.00' }), []);
});

test('each kind of payment has a switch, and other events are ignored', () => {
  for (const [type, name] of [
    ['donation.created', 'donations'],
    ['wishlist_payment.created', 'donations'],
    ['extra_purchase.created', 'shop'],
    ['commission_order.created', 'shop'],
    ['membership.started', 'memberships'],
  ] as const) {
    const data = name === 'memberships' ? MEMBERSHIP : DONATION;
    assert.equal(eventsOf(type, data).length, 1, type);
    assert.equal(eventsOf(type, data, { values: { ...VALUES, [name]: 'off' } }).length, 0, type);
  }
  assert.deepEqual(eventsOf('extra_purchase.updated', DONATION), []);
  assert.deepEqual(eventsOf('follower.created', DONATION), []);
});

test('a request with a wrong signature, also a test, is rejected without details', () => {
  const body = bodyOf('donation.created', DONATION, { live_mode: false });
  const of = (key: string, encoding: 'hex' | 'base64' = 'hex') =>
    createHmac('sha256', key).update(body).digest(encoding);
  for (const signature of [undefined, '', of('other'), of(''), of(SECRET, 'base64')]) {
    assert.equal(receive(signed(body, { 'x-signature-sha256': signature })), 'unauthorized');
  }
  const changed = Buffer.from(body.replace('"amount":5', '"amount":9'));
  assert.equal(receive({ ...signed(body), body: changed }), 'unauthorized');
  assert.equal(receive(signed(body), { ...VALUES, secret: '' }), 'unauthorized');
});

test('a signed body without an event is malformed', () => {
  for (const body of ['', '{', '[]', '{"type":"donation.created"}', '{"data":{}}']) {
    assert.deepEqual(receive(signed(body)), {
      malformed: 'The body is no event of Buy Me a Coffee.',
    });
  }
});

test('the fake sends what a form with its secret accepts, and again after an error', async (t) => {
  const fake = fakeBuymeacoffee({ retryMs: 1 });
  const { received, address, fail } = await hookReceiver(t, buymeacoffee, fake);
  fail(503);
  await fake.actions.tip?.({ address, id: 'pi_1', amount: '4.35', currency: 'EUR' });
  await fake.actions.duplicate?.();
  await fake.actions.refund?.({ id: 'pi_1' });
  await fake.actions.tip?.({ what: 'membership.started', id: '7' });
  await fake.actions.held?.({ id: '8' });
  await fake.actions.tip?.({ isMissed: true });
  await fake.actions.test?.();
  assert.deepEqual(
    received.map((one) => (one.kind === 'payment' ? [one.mark, one.money?.amount] : one.reason)),
    [
      ['counts', '4.35'],
      ['counts', '4.35'],
      'refunded',
      ['counts', '7.5'],
      ['unsure', '7.5'],
      ['test', '7.5'],
    ],
  );
  await fake.actions.expire?.();
  await assert.rejects(async () => fake.actions.tip?.(), /The server answered 401\./);
});
