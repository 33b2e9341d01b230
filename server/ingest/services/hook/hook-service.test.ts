import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { convertedMinorUnits } from '#domain/money/minor-units.ts';
import { AMOUNT_TABLE } from '#domain/testing/amount-table.ts';
import type { PaymentEvent } from '../../../tips/arrivals/source-event.ts';
import type { HookRequest } from '../../sources-service.ts';
import { receiveAtOnce } from '../../testing/receive-at-once.ts';
import { hook } from './hook-service.ts';

const KEY = randomBytes(32);
const SECRET = `whsec_${KEY.toString('base64')}`;
const TIP = { id: 'tip-1', amount: '7.50', currency: 'EUR', name: 'Mia', message: 'gg' };

type Sent = { id?: string; ageSeconds?: number; body?: string; signature?: string };

/** Signs a request as the standard says, without the library. */
function signed({
  id = 'msg_1',
  ageSeconds = 0,
  body = JSON.stringify(TIP),
  signature,
}: Sent = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const made = createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers: Record<string, string> = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature ?? `v1,${made}`,
  };
  return { headers, body: Buffer.from(body) };
}

const receive = (request: HookRequest, secret = SECRET) => receiveAtOnce(hook, request, { secret });

function eventsOf(request: HookRequest, secret = SECRET): PaymentEvent {
  const answer = receive(request, secret);
  assert(typeof answer === 'object' && 'events' in answer, JSON.stringify(answer));
  const [events] = answer.events;
  assert(events?.kind === 'payment');
  return events;
}

const plain = (tip: unknown, headers = {}) => ({
  headers,
  body: Buffer.from(typeof tip === 'string' ? tip : JSON.stringify(tip)),
});

test('a signed tip is accepted if any of several signatures is valid', () => {
  const { raw, ...events } = eventsOf(signed());
  assert.deepEqual(events, {
    kind: 'payment',
    id: 'tip-1',
    at: null,
    name: 'Mia',
    isAnonymous: false,
    money: { amount: '7.50', currency: 'EUR' },
    note: 'gg',
    mark: 'counts',
  });
  assert.equal(raw, JSON.stringify(TIP));
  const right = signed().headers['webhook-signature'];
  for (const signature of [`v1,AAAA ${right}`, `${right} v1,`, `v1a,xyz v2,abc ${right}`]) {
    assert.equal(eventsOf(signed({ signature })).id, 'tip-1');
  }
});

test('signatures of the package and of the standard are equal', () => {
  const at = new Date(1_762_110_004_000);
  const body = JSON.stringify(TIP);
  const ours = createHmac('sha256', KEY).update(`msg_1.1762110004.${body}`).digest('base64');
  assert.equal(new Webhook(SECRET).sign('msg_1', at, body), `v1,${ours}`);
});

test('invalid signatures of all kinds are rejected without details', () => {
  const { headers, body } = signed();
  const right = headers['webhook-signature'] ?? '';
  const bare = right.slice(3);
  const text = `msg_1.${headers['webhook-timestamp']}.${body}`;
  const hmac = (algorithm: string, key: Buffer | string, of = text) =>
    createHmac(algorithm, key).update(of).digest('base64');
  for (const signature of [
    '',
    'v1',
    'v1,',
    bare,
    right.slice(0, -1),
    `v1,${bare.startsWith('x') ? 'y' : 'x'}${bare.slice(1)}`,
    `v1a,${bare}`,
    `v2,${bare}`,
    `V1,${bare}`,
    `none,${bare}`,
    `v1,${hmac('sha1', KEY)}`,
    `v1,${hmac('sha512', KEY)}`,
    `v1,${hmac('sha256', 'other')}`,
    `v1,${hmac('sha256', '')}`,
    `v1,${hmac('sha256', SECRET)}`,
    `v1,${hmac('sha256', KEY, String(body))}`,
    `v1,${Buffer.from(bare, 'base64').toString('hex')}`,
    'v1, '.repeat(3000),
  ]) {
    const lied = { headers: { ...headers, 'webhook-signature': signature }, body };
    assert.equal(receive(lied), 'unauthorized', signature.slice(0, 80));
  }
  for (const name of Object.keys(headers)) {
    const { [name]: _, ...rest } = headers;
    assert.equal(receive({ headers: rest, body }), 'unauthorized', name);
  }
  const changed = Buffer.from(body.toString().replace('7.50', '75.0'));
  assert.equal(receive({ headers, body: changed }), 'unauthorized');
  assert.equal(receive({ headers: { ...headers, 'webhook-id': 'msg_2' }, body }), 'unauthorized');
});

test('a signature is valid for five minutes in either direction', () => {
  for (const ageSeconds of [0, 290, -290])
    assert.equal(eventsOf(signed({ ageSeconds })).id, 'tip-1');
  for (const ageSeconds of [310, -310, 86_400]) {
    assert.equal(receive(signed({ ageSeconds })), 'unauthorized', String(ageSeconds));
  }
  const { headers, body } = signed();
  for (const timestamp of ['', 'now', 'NaN', '-1', '1e99', '9'.repeat(400)]) {
    const lied = { ...headers, 'webhook-timestamp': timestamp };
    assert.equal(receive({ headers: lied, body }), 'unauthorized', timestamp.slice(0, 20));
  }
});

test('a repeated request, also by an attacker, is the same tip', () => {
  const request = signed({ body: JSON.stringify({ amount: 5 }) });
  assert.deepEqual(eventsOf(request), eventsOf(request));
  assert.equal(eventsOf(request).id, 'msg_1');
  assert.equal(eventsOf(signed({ id: 'msg_2' })).id, eventsOf(signed({ id: 'msg_3' })).id);
});

test('an address without a signing secret accepts unsigned requests', () => {
  assert.equal(eventsOf(plain(TIP), '').id, 'tip-1');
  assert.equal(eventsOf(plain({ amount: 1 }, { 'idempotency-key': 'k1' }), '').id, 'k1');
  assert.equal(receive(plain(TIP)), 'unauthorized');
});

test('fields may be numbers or text, and amounts keep their digits', () => {
  const text =
    '{"id":7,"amount":4.35,"is_anonymous":"true","at":"2026-11-02T20:00:04+01:00","test":true,"x":1}';
  const events = eventsOf(plain(text), '');
  assert.deepEqual(
    [events.id, events.money, events.isAnonymous, events.at, events.mark, events.name],
    ['7', { amount: '4.35', currency: null }, true, '2026-11-02T19:00:04.000Z', 'test', null],
  );
});

test('an invalid body is answered with a sentence for its developer', () => {
  for (const [body, sentence] of [
    ['', /no JSON object/],
    ['[]', /no JSON object/],
    ['7', /no JSON object/],
    ['{"id":', /no JSON object/],
    [{ amount: '5' }, /no "id"/],
    [{ id: 'x'.repeat(201), amount: '5' }, /200 characters/],
    [{ id: 'a' }, /"amount"/],
    [{ id: 'a', amount: '$5' }, /"amount"/],
    [{ id: 'a', amount: '5,00' }, /"amount"/],
    [{ id: 'a', amount: -5 }, /"amount"/],
    ['{"id":"a","amount":1e3}', /"amount"/],
    [{ id: 'a', amount: '9'.repeat(16) }, /"amount"/],
    [{ id: 'a', amount: '5', currency: 'euro' }, /"currency"/],
    [{ id: 'a', amount: '5', at: 'now' }, /"at"/],
  ] as const) {
    const answer = receive(plain(body), '');
    assert(typeof answer === 'object' && 'malformed' in answer, JSON.stringify(body));
    assert.match(answer.malformed, sentence);
  }
  const latin = Buffer.from('{"id":"\xff","amount":1}', 'latin1');
  assert.deepEqual(receive({ headers: {}, body: latin }, ''), {
    malformed: 'The body is not UTF-8.',
  });
});

test('the field of the secret explains what is wrong with it', () => {
  const check = hook.fields[0]?.check ?? assert.fail();
  for (const good of ['', SECRET, KEY.toString('base64'), ` ${SECRET} `]) {
    assert.equal(check(good), undefined, good);
  }
  for (const bad of ['whsec_', 'secret!', 'whsec_a', `${SECRET}x`]) {
    assert.match(check(bad) ?? '', /no signing/);
  }
  assert.match(check(`whsec_${randomBytes(8).toString('base64')}`) ?? '', /too short/);
  assert.equal(receive(signed(), 'no base64!'), 'unauthorized');
});

test('a sample is a test', () => {
  const [sample] = hook.sample({});
  assert(sample?.kind === 'payment');
  assert.deepEqual([sample.mark, sample.money?.amount], ['test', '5.00']);
});

test('amounts are accepted as JSON numbers, and in no other notation', () => {
  for (const { text, currency, json } of AMOUNT_TABLE) {
    const answer = receive(plain({ id: '1', amount: text, currency }), '');
    const [events] = typeof answer === 'object' && 'events' in answer ? answer.events : [];
    const amount = events?.kind === 'payment' ? events.money?.amount : undefined;
    const counted = amount && convertedMinorUnits(amount, currency, currency, '1');
    assert.equal(counted ?? null, json, `${currency} ${text}`);
  }
});
