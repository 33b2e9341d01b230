import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { PaymentEvent, SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { receiveAtOnce } from '../../testing/receive-at-once.ts';
import { stripe } from './stripe-service.ts';

const SECRET = 'whsec_4fDkVb0uJ1kq9vY2wq8mV1x7';
const NOW = new Date('2026-11-02T19:00:10Z');
const NOW_S = NOW.getTime() / 1000;

/** Shapes of stripe-node's types of August 2026, with the fields that are read. */
const SESSION = {
  id: 'cs_live_a1',
  object: 'checkout.session',
  amount_subtotal: 750,
  amount_total: 750,
  created: NOW_S - 3600,
  currency: 'eur',
  custom_fields: [
    {
      key: 'yourname',
      label: { custom: 'Your name', type: 'custom' },
      optional: false,
      text: { default_value: null, maximum_length: null, minimum_length: null, value: 'Mia' },
      type: 'text',
    },
    {
      key: 'messageforthestreamer',
      label: { custom: 'Message for the streamer (no names)', type: 'custom' },
      optional: true,
      text: { default_value: null, maximum_length: null, minimum_length: null, value: 'gg 🎉' },
      type: 'text',
    },
  ],
  customer_details: { email: 'mia@example.com', name: 'Maria Example', phone: null },
  livemode: true,
  metadata: {},
  mode: 'payment',
  payment_intent: 'pi_3RgR',
  payment_link: 'plink_1',
  payment_status: 'paid',
  status: 'complete',
};
const INTENT = {
  id: 'pi_3RgR',
  object: 'payment_intent',
  amount: 750,
  amount_received: 750,
  currency: 'eur',
  latest_charge: 'ch_3RgR',
  metadata: {},
  status: 'succeeded',
};
const CHARGE = {
  id: 'ch_3RgR',
  object: 'charge',
  amount: 750,
  amount_captured: 750,
  amount_refunded: 0,
  billing_details: { email: 'mia@example.com', name: 'Maria Example', phone: null },
  captured: true,
  currency: 'eur',
  metadata: {},
  paid: true,
  payment_intent: 'pi_3RgR',
  refunded: false,
  status: 'succeeded',
};

const bodyOf = (type: string, object: object, more: object = {}) =>
  JSON.stringify({
    id: 'evt_1RgRPr',
    object: 'event',
    api_version: '2025-09-30.clover',
    created: NOW_S - 6,
    data: { object },
    livemode: true,
    type,
    ...more,
  });

const hmac = (body: string, t: number, secret = SECRET) =>
  createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');

const receive = (body: string, header: string, secret = SECRET) =>
  receiveAtOnce(
    stripe,
    { headers: { 'stripe-signature': header }, body: Buffer.from(body) },
    { secret, payer_names: 'off' },
    NOW,
  );

function eventsOf(type: string, object: object, more: object = {}, values = {}): SourceEvent[] {
  const body = bodyOf(type, object, more);
  const headers = { 'stripe-signature': `t=${NOW_S},v1=${hmac(body, NOW_S)}` };
  const answer = receiveAtOnce(
    stripe,
    { headers, body: Buffer.from(body) },
    { secret: SECRET, payer_names: 'off', ...values },
    NOW,
  );
  assert(typeof answer === 'object' && 'events' in answer, JSON.stringify(answer));
  return [...answer.events];
}

function paymentOf(type: string, object: object, more: object = {}, values = {}): PaymentEvent {
  const [event, ...others] = eventsOf(type, object, more, values);
  assert(event?.kind === 'payment' && others.length === 0);
  return event;
}

const COMPLETED = 'checkout.session.completed';

test('a Payment Link counts with what the payer wrote (Ghost#20828)', () => {
  const { raw, ...event } = paymentOf(COMPLETED, SESSION);
  assert.deepEqual(event, {
    kind: 'payment',
    id: 'pi_3RgR',
    paymentId: null,
    at: '2026-11-02T19:00:04.000Z',
    name: 'Mia',
    isAnonymous: false,
    money: { amount: '7.50', currency: 'eur' },
    note: 'gg 🎉',
    mark: 'counts',
  });
  assert(JSON.parse(raw));
});

test('every event of a payment has the id of its PaymentIntent (llmgateway#1713)', () => {
  const events = [
    paymentOf(COMPLETED, SESSION),
    paymentOf('checkout.session.async_payment_succeeded', SESSION),
    paymentOf('payment_intent.succeeded', INTENT),
    paymentOf('charge.succeeded', CHARGE),
    paymentOf('charge.captured', CHARGE),
    paymentOf('charge.succeeded', { ...CHARGE, payment_intent: INTENT }),
  ];
  assert.deepEqual([...new Set(events.map(({ id }) => id))], ['pi_3RgR']);
  assert.deepEqual(
    events.map(({ paymentId }) => paymentId),
    [null, null, 'ch_3RgR', 'ch_3RgR', 'ch_3RgR', 'ch_3RgR'],
  );
  assert.equal(paymentOf('charge.succeeded', { ...CHARGE, payment_intent: null }).id, 'ch_3RgR');
});

test('a delayed payment counts once it is paid (Ghost#30118)', () => {
  assert.deepEqual(eventsOf(COMPLETED, { ...SESSION, payment_status: 'unpaid' }), []);
  for (const type of ['async_payment_failed', 'expired']) {
    assert.deepEqual(
      eventsOf(`checkout.session.${type}`, { ...SESSION, payment_status: 'unpaid' }),
      [],
    );
  }
  assert.deepEqual(eventsOf('charge.pending', { ...CHARGE, status: 'pending' }), []);
  assert.deepEqual(eventsOf('charge.succeeded', { ...CHARGE, captured: false }), []);
  assert.deepEqual(eventsOf('payment_intent.processing', { ...INTENT, status: 'processing' }), []);
});

test('a month of a subscription counts by its charge (tn_web#233)', () => {
  const session = { ...SESSION, mode: 'subscription', payment_intent: null, invoice: 'in_1' };
  assert.deepEqual(eventsOf(COMPLETED, session), []);
  assert.equal(paymentOf('charge.succeeded', { ...CHARGE, payment_intent: 'pi_2' }).id, 'pi_2');
});

test('amounts have the decimals that Stripe uses for their currency (Paymenter#1258)', () => {
  for (const [currency, units, amount] of [
    ['usd', 5, '0.05'],
    ['jpy', 500, '500'],
    ['krw', 500, '500'],
    ['mga', 500, '500'],
    ['isk', 500, '5.00'],
    ['ugx', 500, '5.00'],
    ['huf', 1045, '10.45'],
    ['kwd', 5120, '5.120'],
    ['tnd', 1230, '1.230'],
  ] as const) {
    const session = { ...SESSION, currency, amount_total: units };
    assert.deepEqual(paymentOf(COMPLETED, session).money, { amount, currency });
  }
});

test('the name on a card is shown only where the host allows it and none was entered', () => {
  const bare = { ...SESSION, custom_fields: [] };
  const on = { payer_names: 'on' };
  assert.equal(paymentOf(COMPLETED, bare).name, null);
  assert.equal(paymentOf(COMPLETED, bare, {}, on).name, 'Maria Example');
  assert.equal(paymentOf(COMPLETED, SESSION, {}, on).name, 'Mia');
  assert.equal(paymentOf('charge.succeeded', CHARGE).name, null);
  assert.equal(paymentOf('charge.succeeded', CHARGE, {}, on).name, 'Maria Example');
});

test('metadata may have the name and message; other keys are not shown', () => {
  const metadata = { user_id: '7', product_name: 'Mug', 'Display name': 'Bo', message: 'hi' };
  const { name, note } = paymentOf('charge.succeeded', { ...CHARGE, metadata });
  assert.deepEqual([name, note], ['Bo', 'hi']);
  const other = paymentOf('payment_intent.succeeded', { ...INTENT, metadata: { order: '9' } });
  assert.deepEqual([other.name, other.note], [null, null]);
});

test('an answer to any other question of a Payment Link is not shown', () => {
  const field = (label: string, value: string, type = 'text') => ({
    key: label.toLowerCase().replace(/\W/g, ''),
    label: { custom: label, type: 'custom' },
    type,
    [type]: { value },
  });
  const custom_fields = [field('Shirt size', 'L'), field('Username', 'miau', 'dropdown')];
  const { name, note } = paymentOf(COMPLETED, { ...SESSION, custom_fields });
  assert.deepEqual([name, note], [null, null]);
});

test('refunds, also partial ones, and disputes withdraw the payment', () => {
  const refunded = { ...CHARGE, amount_refunded: 750, refunded: true };
  const partly = { ...CHARGE, amount_refunded: 100 };
  const refund = { id: 're_1', object: 'refund', charge: 'ch_3RgR', payment_intent: 'pi_3RgR' };
  const dispute = { id: 'dp_1', object: 'dispute', charge: 'ch_3RgR', payment_intent: 'pi_3RgR' };
  for (const [type, object] of [
    ['charge.refunded', refunded],
    ['charge.refunded', partly],
    ['refund.created', { ...refund, status: 'succeeded' }],
    ['charge.dispute.created', { ...dispute, status: 'needs_response' }],
    ['charge.dispute.funds_withdrawn', { ...dispute, status: 'under_review' }],
  ] as const) {
    const [event, ...others] = eventsOf(type, object);
    assert(event?.kind === 'withdrawal' && others.length === 0, type);
    assert.deepEqual([event.id, event.reason], ['pi_3RgR', 'refunded']);
  }
  const without = { ...refunded, payment_intent: null };
  assert.equal(eventsOf('charge.refunded', without)[0]?.id, 'ch_3RgR');
  for (const [type, object] of [
    ['refund.created', { ...refund, status: 'pending' }],
    ['refund.failed', { ...refund, status: 'failed' }],
    ['charge.dispute.created', { ...dispute, status: 'warning_needs_response' }],
    ['charge.dispute.closed', { ...dispute, status: 'won' }],
  ] as const) {
    assert.deepEqual(eventsOf(type, object), [], type);
  }
});

test('payments of the test mode are tests, and their refunds are nothing', () => {
  const { mark, paymentId } = paymentOf('charge.succeeded', CHARGE, { livemode: false });
  assert.deepEqual([mark, paymentId], ['test', undefined]);
  assert.deepEqual(eventsOf('charge.refunded', CHARGE, { livemode: false }), []);
});

test('one of several signatures suffices, as while a secret is replaced', () => {
  const body = bodyOf(COMPLETED, SESSION);
  const v1 = hmac(body, NOW_S);
  for (const header of [
    `t=${NOW_S},v1=${v1}`,
    `t=${NOW_S},v1=${'0'.repeat(64)},v1=${v1},v0=x`,
    `t=${NOW_S}, v1=${v1}`,
    `t=${NOW_S - 300},v1=${hmac(body, NOW_S - 300)}`,
  ]) {
    assert.equal(typeof receive(body, header), 'object', header);
  }
});

test('a wrong, old or missing signature is rejected without details', () => {
  const body = bodyOf(COMPLETED, SESSION);
  const v1 = hmac(body, NOW_S);
  for (const header of [
    '',
    't=,v1=',
    `v1=${v1}`,
    `t=${NOW_S}`,
    `t=${NOW_S},v0=${v1}`,
    `t=${NOW_S},v1=${v1.slice(1)}`,
    `t=${NOW_S},v1=${v1.toUpperCase()}`,
    `t=${NOW_S + 1},v1=${v1}`,
    `t=${NOW_S - 301},v1=${hmac(body, NOW_S - 301)}`,
    `t=${NOW_S + 301},v1=${hmac(body, NOW_S + 301)}`,
    `t=${NOW_S},v1=${hmac(body, NOW_S, 'whsec_other')}`,
    `t=${NOW_S},v1=${hmac(body, NOW_S, '')}`,
    `t=${NOW_S},${`v1=${'0'.repeat(64)},`.repeat(50)}v1=${v1}`,
  ]) {
    assert.equal(receive(body, header), 'unauthorized', header.slice(0, 60));
  }
  assert.equal(receive(body.replace('750', '950'), `t=${NOW_S},v1=${v1}`), 'unauthorized');
  assert.equal(receive(body, `t=${NOW_S},v1=${hmac(body, NOW_S, '')}`, ''), 'unauthorized');
});

test('a signed body that is no event is malformed', () => {
  for (const body of [
    '',
    '{',
    '[]',
    '{"object":"v2.core.event","type":"a.b"}',
    '{"object":"event"}',
  ]) {
    const answer = receive(body, `t=${NOW_S},v1=${hmac(body, NOW_S)}`);
    assert.deepEqual(answer, { malformed: 'The body is no event of Stripe as a snapshot.' });
  }
});

test('the form tells an API key from a signing secret', () => {
  const check = stripe.fields[0]?.check ?? assert.fail();
  assert.equal(check(SECRET), undefined);
  for (const wrong of ['sk_live_abcdefgh', 'rk_live_abcdefgh', 'whsec_', 'we_1abcdefgh']) {
    assert.match(check(wrong) ?? '', /begins with whsec_/);
  }
});
