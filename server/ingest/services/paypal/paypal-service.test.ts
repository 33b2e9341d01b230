import assert from 'node:assert/strict';
import { createSign, type KeyObject } from 'node:crypto';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { SourceDisconnected } from '../../refusal.ts';
import type { HookAnswer, HookContext } from '../../sources-service.ts';
import { fakeCertificate } from './fake-certificate.ts';
import { parseEvent } from './payments.ts';
import { paypal } from './paypal-service.ts';

const ID = '1JE4291016473214C';
const CERTS = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77';
const own = fakeCertificate({ name: 'messageverificationcerts.paypal.com' });
const OFF = { webhook_id: ID, payer_names: 'off' };

/** A webhook of PayPal's documentation of the Payments API, version 2. */
const CAPTURED = {
  id: 'WH-58D329510W468432D-8HN650336L201105X',
  event_version: '1.0',
  create_time: '2026-11-02T19:00:07.940Z',
  resource_type: 'capture',
  resource_version: '2.0',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  summary: 'Payment completed for $ 5.00 USD',
  resource: {
    id: '42311647XV020574X',
    amount: { currency_code: 'USD', value: '5.00' },
    final_capture: true,
    status: 'COMPLETED',
    create_time: '2026-11-02T19:00:04Z',
    update_time: '2026-11-02T19:00:04Z',
    links: [
      {
        href: 'https://api.paypal.com/v2/payments/captures/42311647XV020574X',
        rel: 'self',
        method: 'GET',
      },
    ],
  },
};

/** A webhook of PayPal-Python-SDK's tests, as its server wrote it. */
const SALE =
  '{"id":"WH-0G2756385H040842W-5Y612302CV158622M","create_time":"2015-05-18T15:45:13Z","resource_type":"sale","event_type":"PAYMENT.SALE.COMPLETED","summary":"Payment completed for $ 20.0 USD","resource":{"id":"4EU7004268015634R","create_time":"2015-05-18T15:44:02Z","update_time":"2015-05-18T15:44:21Z","amount":{"total":"20.00","currency":"USD"},"payment_mode":"INSTANT_TRANSFER","state":"completed","parent_payment":"PAY-86C81811X5228590KKVNARQQ","links":[{"href":"https://api.paypal.com/v1/payments/sale/4EU7004268015634R","rel":"self","method":"GET"}]},"links":[]}';

type Sent = {
  body?: string;
  /** The signed body if it differs. */
  signedBody?: string;
  webhook?: string;
  key?: KeyObject;
  headers?: Record<string, string>;
};

function receive(
  { body = JSON.stringify(CAPTURED), signedBody = body, ...sent }: Sent = {},
  { values = OFF, answer = { status: 200, text: own.pem } } = {},
) {
  const requested: string[] = [];
  const context: HookContext = {
    request: async (url) => {
      requested.push(url);
      return { ...answer, headers: {} };
    },
  };
  const [id, time] = ['dfb3be50-fd74-11e4-8bf3-77339302725b', '2026-11-02T19:00:08Z'];
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': CERTS,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256')
      .update(`${id}|${time}|${sent.webhook ?? ID}|${crc32(signedBody)}`)
      .sign(sent.key ?? own.privateKey, 'base64'),
    ...sent.headers,
  };
  const given = paypal.hook?.receive(
    { headers, body: Buffer.from(body) },
    values,
    new Date(),
    context,
  );
  return { requested, answer: Promise.resolve(given) as Promise<HookAnswer> };
}

async function eventsOf(sent: Sent): Promise<readonly SourceEvent[]> {
  const answer = await receive(sent).answer;
  assert(typeof answer === 'object' && 'events' in answer, JSON.stringify(answer));
  return answer.events;
}

const parsed = (event: object, values = OFF, signer: 'live' | 'test' = 'live') =>
  parseEvent(JSON.stringify(event), values, signer) ?? assert.fail();

test('a signed capture counts by its transaction id', async () => {
  const [event, ...others] = await eventsOf({});
  assert(event?.kind === 'payment' && others.length === 0);
  assert.deepEqual(
    { ...event, raw: '' },
    {
      kind: 'payment',
      id: '42311647XV020574X',
      at: '2026-11-02T19:00:04.000Z',
      name: null,
      isAnonymous: false,
      money: { amount: '5.00', currency: 'USD' },
      note: null,
      mark: 'counts',
      raw: '',
    },
  );
});

test('the checksum is that of the bytes that came (PayPal-Java-SDK#157)', async () => {
  assert.equal((await eventsOf({ body: SALE }))[0]?.id, '4EU7004268015634R');
  const pretty = JSON.stringify(JSON.parse(SALE), null, 2);
  assert.equal(await receive({ body: pretty, signedBody: SALE }).answer, 'unauthorized');
  assert.equal((await eventsOf({ body: pretty }))[0]?.id, '4EU7004268015634R');
});

test('a webhook of the simulator is a test (PayPal-PHP-SDK#720)', async () => {
  const [event] = await eventsOf({ webhook: 'WEBHOOK_ID' });
  assert(event?.kind === 'payment');
  assert.equal(event.mark, 'test');
});

test('what the sandbox signs or links to is a test', async () => {
  const headers = { 'paypal-cert-url': CERTS.replace('api.', 'api.sandbox.') };
  const [signed] = await eventsOf({ headers });
  const related = [{ href: 'https://api.sandbox.paypal.com/v2/payments/captures/1', rel: 'self' }];
  const [linked] = await eventsOf({ body: JSON.stringify({ ...CAPTURED, links: related }) });
  assert.deepEqual(
    [signed, linked].map((event) => event?.kind === 'payment' && event.mark),
    ['test', 'test'],
  );
});

test('a wrong signature of any kind is rejected without details', async () => {
  const other = fakeCertificate({ name: 'messageverificationcerts.paypal.com' });
  const wrong: Sent[] = [
    { key: other.privateKey },
    { webhook: '0XX00000XX000000X' },
    { signedBody: SALE },
    { headers: { 'paypal-auth-algo': 'SHA1withRSA' } },
    { headers: { 'paypal-auth-algo': '' } },
    { headers: { 'paypal-transmission-id': 'x' } },
    { headers: { 'paypal-transmission-time': '' } },
    { headers: { 'paypal-transmission-sig': '' } },
    { headers: { 'paypal-transmission-sig': 'AAAA' } },
    { headers: { 'paypal-transmission-sig': 'A'.repeat(5000) } },
  ];
  for (const sent of wrong) {
    assert.equal(await receive(sent).answer, 'unauthorized', JSON.stringify(sent));
  }
  const expired = fakeCertificate({
    name: 'messageverificationcerts.paypal.com',
    to: new Date(Date.now() - 1000),
  });
  const answer = { status: 200, text: expired.pem };
  const sent = { key: expired.privateKey };
  assert.equal(await receive(sent, { answer }).answer, 'unauthorized');
});

test('nothing is fetched for a foreign address or without a webhook id', async () => {
  const foreign = {
    headers: { 'paypal-cert-url': 'https://evil.example/v1/notifications/certs/x' },
  };
  for (const { requested, answer } of [
    receive(foreign),
    receive({ headers: { 'paypal-cert-url': '' } }),
    receive({ webhook: '' }, { values: { ...OFF, webhook_id: '' } }),
  ]) {
    assert.equal(await answer, 'unauthorized');
    assert.deepEqual(requested, []);
  }
});

test('a certificate that cannot be fetched now makes PayPal send it again', async () => {
  const { requested, answer } = receive({}, { answer: { status: 503, text: '' } });
  await assert.rejects(answer, SourceDisconnected);
  assert.deepEqual(requested, [CERTS]);
  const gone = receive({}, { answer: { status: 404, text: '' } });
  assert.equal(await gone.answer, 'unauthorized');
});

test('a pending payment is held until it completes', () => {
  const { resource } = CAPTURED;
  const pending = { ...resource, status: 'PENDING', status_details: { reason: 'ECHECK' } };
  const [held] = parsed({ ...CAPTURED, event_type: 'PAYMENT.CAPTURE.PENDING', resource: pending });
  const [done] = parsed(CAPTURED);
  assert(held?.kind === 'payment' && done?.kind === 'payment');
  assert.deepEqual([held.mark, done.mark, held.id === done.id], ['held', 'counts', true]);
});

test('an order tells of its captures, with the name of the payer where it is allowed', () => {
  const { resource } = CAPTURED;
  const order = {
    event_type: 'CHECKOUT.ORDER.COMPLETED',
    resource: {
      id: '5O190127TN364715T',
      status: 'COMPLETED',
      payer: { name: { given_name: 'Mia', surname: 'Example' } },
      purchase_units: [
        { payments: { captures: [resource, { ...resource, id: 'B', status: 'DECLINED' }] } },
      ],
    },
  };
  const named = parsed(order, { ...OFF, payer_names: 'on' });
  assert.deepEqual(
    named.map((one) => one.kind === 'payment' && [one.id, one.name]),
    [['42311647XV020574X', 'Mia Example']],
  );
  const [unnamed] = parsed(order);
  assert(unnamed?.kind === 'payment');
  assert.equal(unnamed.name, null);
  assert.deepEqual(parsed({ ...order, event_type: 'CHECKOUT.ORDER.APPROVED' }), []);
});

test('refunds, reversals and denials withdraw what they name', () => {
  const up = (href: string) => ({ id: 'REFUND1', links: [{ href, rel: 'up', method: 'GET' }] });
  const capture = up('https://api.paypal.com/v2/payments/captures/42311647XV020574X');
  const sale = up('https://api.paypal.com/v1/payments/sale/4EU7004268015634R');
  for (const [event_type, resource, id, reason] of [
    ['PAYMENT.CAPTURE.REFUNDED', capture, '42311647XV020574X', 'refunded'],
    ['PAYMENT.CAPTURE.REVERSED', capture, '42311647XV020574X', 'refunded'],
    ['PAYMENT.SALE.REFUNDED', sale, '4EU7004268015634R', 'refunded'],
    [
      'PAYMENT.SALE.REFUNDED',
      { id: 'R', sale_id: '9T0916710M1105906' },
      '9T0916710M1105906',
      'refunded',
    ],
    [
      'PAYMENT.SALE.REVERSED',
      { id: '80021663DE681814L', links: [] },
      '80021663DE681814L',
      'refunded',
    ],
    ['PAYMENT.CAPTURE.DENIED', { id: '42311647XV020574X' }, '42311647XV020574X', 'rejected'],
  ] as const) {
    const [event, ...others] = parsed({ event_type, resource });
    assert(event?.kind === 'withdrawal' && others.length === 0, event_type);
    assert.deepEqual([event.id, event.reason], [id, reason], event_type);
    assert.deepEqual(parsed({ event_type, resource }, OFF, 'test'), []);
  }
});

test('other events are nothing, and a body without one is malformed', async () => {
  for (const event_type of ['BILLING.SUBSCRIPTION.CREATED', 'CUSTOMER.DISPUTE.CREATED']) {
    assert.deepEqual(parsed({ event_type, resource: { id: 'x' } }), []);
  }
  for (const body of ['', '[]', '{"event_type":"X"}']) {
    assert.deepEqual(await receive({ body }).answer, {
      malformed: 'The body is no event of PayPal.',
    });
  }
});
