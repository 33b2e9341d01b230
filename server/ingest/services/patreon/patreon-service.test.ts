import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import type { HookRequest, SourceValues } from '../../sources-service.ts';
import { hookReceiver } from '../../testing/hook-receiver.ts';
import { receiveAtOnce } from '../../testing/receive-at-once.ts';
import { fakePatreon } from './fake.ts';
import { patreon } from './patreon-service.ts';

const SECRET = 'hereisaverycomplexsecret';
const VALUES: SourceValues = { secret: SECRET, currency: 'USD', renewals: 'on' };

/** The fields of a recorded `members:pledge:create` (zulip/zulip, fixtures of its Patreon webhook). */
const MEMBER = {
  campaign_lifetime_support_cents: 0,
  currently_entitled_amount_cents: 500,
  email: 'kopi@example.com',
  full_name: 'Kopi',
  is_follower: false,
  is_free_trial: false,
  last_charge_date: '2023-12-29T05:26:19.000+00:00',
  last_charge_status: 'Paid',
  lifetime_support_cents: 0,
  next_charge_date: '2024-01-29T00:00:00.000+00:00',
  note: '',
  patron_status: 'active_patron',
  pledge_cadence: 1,
  pledge_relationship_start: '2023-12-29T05:26:17.634+00:00',
  will_pay_amount_cents: 500,
};
const ID = '38c264ba-0612-4bb9-bc33-f9755cc68bb0';
const CHARGE = `charge:${ID}:2023-12-29T05:26:19.000Z`;

const bodyOf = (change: object = {}, hide_pledges = false, id: string | null = ID) =>
  JSON.stringify({
    data: { attributes: { ...MEMBER, ...change }, id, type: 'member' },
    included: [
      { attributes: { patron_count: 5 }, id: '11539233', type: 'campaign' },
      { attributes: { full_name: 'Kopi', hide_pledges }, id: '111836593', type: 'user' },
    ],
  });

const signed = (body: string, headers: HookRequest['headers'] = {}): HookRequest => ({
  headers: {
    'x-patreon-event': 'members:update',
    'x-patreon-signature': createHmac('md5', SECRET).update(body).digest('hex'),
    ...headers,
  },
  body: Buffer.from(body),
});

const receive = (request: HookRequest, values = VALUES) => receiveAtOnce(patreon, request, values);

function eventsOf(body: string, values = VALUES): readonly SourceEvent[] {
  const answer = receive(signed(body), values);
  assert(typeof answer === 'object' && 'events' in answer);
  return answer.events;
}

function paymentOf(change: object = {}, values = VALUES) {
  const [event] = eventsOf(bodyOf(change), values);
  return event?.kind === 'payment' ? event : undefined;
}

test('the first charge of a monthly pledge counts at the amount of the pledge', () => {
  const event = paymentOf();
  assert.deepEqual(event && { ...event, raw: '' }, {
    kind: 'payment',
    id: CHARGE,
    at: '2023-12-29T05:26:19.000Z',
    name: 'Kopi',
    isAnonymous: false,
    money: { amount: '5.00', currency: 'USD' },
    note: null,
    mark: 'counts',
    raw: '',
  });
});

test('all events after a charge are one payment, also a raised pledge', () => {
  for (const change of [
    { currently_entitled_amount_cents: 1000, will_pay_amount_cents: 1000 },
    { campaign_lifetime_support_cents: 500, lifetime_support_cents: 500 },
    { note: 'a regular', full_name: 'Kopi K.' },
  ]) {
    assert.equal(paymentOf(change)?.id, CHARGE);
  }
});

test('a pledge without a charge is no payment, whatever it promises', () => {
  for (const last_charge_status of [null, 'Pending', 'Declined', 'Other', 'Free Trial']) {
    assert.equal(paymentOf({ last_charge_status }), undefined, `${last_charge_status}`);
  }
  const unpaid = { last_charge_date: null, last_charge_status: null };
  assert.equal(paymentOf(unpaid), undefined);
  assert.equal(paymentOf({ ...unpaid, is_free_trial: true }), undefined);
  assert.equal(paymentOf({ is_gifted: true }), undefined);
});

test('a charge that is paid after it was pending counts then (patreondevelopers 8652)', () => {
  assert.equal(paymentOf({ last_charge_status: 'Pending' }), undefined);
  assert.equal(paymentOf()?.id, CHARGE);
});

test('the charge of a later month is another payment, and waits for the host', () => {
  const later = { last_charge_date: '2024-01-29T08:02:11.000+00:00' };
  const event = paymentOf(later);
  assert.equal(event?.id, `charge:${ID}:2024-01-29T08:02:11.000Z`);
  assert.deepEqual([event.mark, event.money?.amount], ['unsure', '5.00']);
  assert.equal(paymentOf(later, { ...VALUES, renewals: 'off' }), undefined);
  assert.equal(paymentOf({}, { ...VALUES, renewals: 'off' })?.mark, 'counts');
});

test('what is not sure to be the charged amount is held', () => {
  assert.equal(paymentOf({ pledge_cadence: 12 })?.mark, 'unsure');
  assert.equal(paymentOf({ pledge_relationship_start: null })?.mark, 'unsure');
  assert.equal(paymentOf({}, { ...VALUES, currency: 'JPY' })?.mark, 'unsure');
  assert.equal(paymentOf({ currently_entitled_amount_cents: 0 })?.money, null);
});

test('a change of a member who left long ago is no payment', () => {
  const left = { patron_status: 'former_patron', currently_entitled_amount_cents: 0 };
  assert.equal(paymentOf(left), undefined);
  assert.equal(paymentOf({ patron_status: 'former_patron' })?.id, CHARGE);
});

test('a charge that is refunded, also in part, or fraudulent is withdrawn', () => {
  for (const [last_charge_status, reason] of [
    ['Refunded', 'refunded'],
    ['Refunded by Patreon', 'refunded'],
    ['Partially Refunded', 'refunded'],
    ['Deleted', 'deleted'],
    ['Fraud', 'rejected'],
  ] as const) {
    const [event] = eventsOf(bodyOf({ last_charge_status }));
    assert(event?.kind === 'withdrawal');
    assert.deepEqual([event.id, event.reason], [CHARGE, reason]);
  }
});

test('a patron who hides pledges is anonymous, and the host sees the name', () => {
  const [event] = eventsOf(bodyOf({}, true));
  assert(event?.kind === 'payment');
  assert.deepEqual([event.name, event.isAnonymous], ['Kopi', true]);
});

test("tests of Patreon's page have another shape (patreondevelopers 4357)", () => {
  const { currently_entitled_amount_cents: _, ...attributes } = MEMBER;
  const body = JSON.stringify({
    data: {
      attributes: {
        ...attributes,
        campaign_currency: 'EUR',
        campaign_pledge_amount_cents: 200,
        full_name: 'FIRST LAST',
        last_charge_date: '2014-04-01T00:00:00.000+00:00',
      },
      id: null,
      type: 'member',
    },
  });
  const events = [...eventsOf(body), ...eventsOf(body)];
  for (const event of events) {
    assert(event.kind === 'payment');
    assert.deepEqual(
      [event.mark, event.at, event.money],
      ['test', null, { amount: '2.00', currency: 'EUR' }],
    );
  }
  assert.notEqual(events[0]?.id, events[1]?.id);
});

test('events about posts are ignored', () => {
  const post = JSON.stringify({ data: { id: '1', type: 'post', attributes: { title: 'gg' } } });
  assert.deepEqual(eventsOf(post), []);
});

test('a request with a wrong signature is rejected without details', () => {
  const body = bodyOf();
  const of = (algorithm: string, key: string) =>
    createHmac(algorithm, key).update(body).digest('hex');
  const right = of('md5', SECRET);
  for (const signature of [
    undefined,
    '',
    right.slice(1),
    `${right}0`,
    of('md5', 'other'),
    of('md5', ''),
    of('sha256', SECRET),
  ]) {
    const lied = signed(body, { 'x-patreon-signature': signature });
    assert.equal(receive(lied), 'unauthorized', signature);
  }
  const changed = Buffer.from(body.replace(':500', ':900'));
  assert.equal(receive({ ...signed(body), body: changed }), 'unauthorized');
  assert.equal(receive(signed(body), { ...VALUES, secret: '' }), 'unauthorized');
});

test('a signed body without a member is malformed', () => {
  for (const body of ['', '{', '[]', 'null', '{"data":null}', '{"data":{"type":"member"}}']) {
    assert.deepEqual(receive(signed(body)), { malformed: 'The body is no event of Patreon.' });
  }
});

test('the fake sends what a form with its secret accepts, and again after an error', async (t) => {
  const fake = fakePatreon(1);
  const { received, address, fail } = await hookReceiver(t, patreon, fake);
  fail(503);
  await fake.actions.tip?.({ address, id: 'one', amount: '4.35' });
  await fake.actions.duplicate?.();
  await fake.actions.refund?.();
  await fake.actions.held?.({ id: 'two', name: '' });
  await fake.actions.reject?.({ id: 'three' });
  assert.deepEqual(
    received.map((one) =>
      one.kind === 'payment'
        ? [one.id.slice(0, 10), one.mark, one.money?.amount, one.isAnonymous]
        : [one.id.slice(0, 10), one.reason],
    ),
    [
      ['charge:one', 'counts', '4.35', false],
      ['charge:one', 'counts', '4.35', false],
      ['charge:one', 'refunded'],
      ['charge:two', 'unsure', '7.50', true],
    ],
  );
  await fake.actions.test?.();
  const last = received.at(-1);
  assert(last?.kind === 'payment' && last.mark === 'test');
  await fake.actions.expire?.();
  await assert.rejects(async () => fake.actions.tip?.(), /The server answered 401\./);
});
