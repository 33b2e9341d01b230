import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { capturedLog } from '../captured-log.ts';
import { HOOKS, hookedApp, KOFI_TOKEN, signatureOf } from '../hooked-app.ts';
import { parseAnswer } from '../raw-http.ts';
import { post as postJson } from '../requests.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const UNKNOWN = 'A'.repeat(32);
const TIP = JSON.stringify({ id: 'tip-1', amount: '7.50' });
const PAYMENT = {
  verification_token: KOFI_TOKEN,
  message_id: '3a1f',
  type: 'Donation',
  is_public: true,
  from_name: 'Mia',
  amount: '5.00',
  currency: 'EUR',
};

type Hooked = Awaited<ReturnType<typeof hookedApp>>;
type Headers = Record<string, string>;

const formOf = (data: object) => new URLSearchParams({ data: JSON.stringify(data) }).toString();

const post = (
  { app, port }: Hooked,
  secret: string,
  payload: string,
  headers: Headers = JSON_TYPE,
) =>
  app.inject({
    method: 'POST',
    url: `/hooks/${secret}`,
    headers: { host: `localhost:${port}`, ...headers },
    payload,
  });

test('an event is stored before the response, once for each request', async (t) => {
  const server = await hookedApp(t);
  const disk = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  server.store = () => {
    begun.resolve();
    return disk.promise;
  };
  let isAnswered = false;
  const answer = post(server, HOOKS.plain, TIP).then((response) => {
    isAnswered = true;
    return response;
  });
  await begun.promise;
  await new Promise(setImmediate);
  assert.equal(isAnswered, false);
  disk.resolve();
  assert.deepEqual([(await answer).statusCode, (await answer).json()], [200, { received: 1 }]);
  server.store = async () => {};

  const kofi = await post(server, HOOKS.kofi, formOf(PAYMENT), FORM_TYPE);
  assert.equal(kofi.statusCode, 200);
  const signed = await post(server, HOOKS.signed, TIP, { ...JSON_TYPE, ...signatureOf(TIP) });
  assert.equal(signed.statusCode, 200);
  assert.deepEqual(
    server.received.map(({ sourceId, events }) => [sourceId, events.map(({ id }) => id)]),
    [
      ['plain', ['tip-1']],
      ['kofi', ['3a1f']],
      ['signed', ['tip-1']],
    ],
  );
});

test('a failed store is answered 503, so that the service retries', async (t) => {
  const { log, events } = capturedLog();
  const server = await hookedApp(t, { log });
  server.store = () => Promise.reject(new Error('SECRET disk'));
  const refused = await post(server, HOOKS.plain, TIP);
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '10']);
  assert.equal(refused.json().remedy, 'Send it again in a moment.');
  assert.doesNotMatch(refused.body, /SECRET/);
  const [warned] = events().filter(({ level }) => level === 'warn');
  assert.equal(warned?.msg, 'The tip could not be stored. Send it again in a moment.');
  assert.ok(!JSON.stringify(events()).includes(HOOKS.plain));
  server.store = async () => {};
  assert.equal((await post(server, HOOKS.plain, TIP)).statusCode, 200);
  assert.equal(server.received.length, 1);
});

test('a wrong, missing, old or replayed signature gets 401 without a hint', async (t) => {
  const server = await hookedApp(t);
  const right = signatureOf(TIP);
  const others: Headers[] = [
    {},
    { ...right, 'webhook-signature': '' },
    { ...right, 'webhook-signature': 'v1,AAAA' },
    { ...right, 'webhook-signature': (right['webhook-signature'] ?? '').replace('v1,', 'v1a,') },
    { ...right, 'webhook-id': 'msg_2' },
    signatureOf(TIP, 'msg_1', Date.now() - 310_000),
    signatureOf(TIP, 'msg_1', Date.now() + 310_000),
    signatureOf(JSON.stringify({ id: 'tip-1', amount: '750' })),
    { authorization: 'Bearer x' },
  ];
  const bodies = new Set<string>();
  for (const headers of others) {
    const refused = await post(server, HOOKS.signed, TIP, { ...JSON_TYPE, ...headers });
    assert.equal(refused.statusCode, 401, JSON.stringify(headers));
    bodies.add(refused.body);
  }
  const token = formOf({ ...PAYMENT, verification_token: `${KOFI_TOKEN}x` });
  const kofi = await post(server, HOOKS.kofi, token, FORM_TYPE);
  assert.equal(kofi.statusCode, 401);
  bodies.add(kofi.body);
  assert.deepEqual([...bodies], ['{"error":"Unauthorized","kind":"invalid"}']);
  assert.deepEqual(server.received, []);
});

test('the same request again is the same payment, under its own id', async (t) => {
  const server = await hookedApp(t);
  const body = JSON.stringify({ amount: 5 });
  const headers = { ...JSON_TYPE, ...signatureOf(body, 'msg_9') };
  for (let time = 0; time < 3; time += 1) {
    assert.equal((await post(server, HOOKS.signed, body, headers)).statusCode, 200);
  }
  const ids = server.received.flatMap(({ events }) => events.map(({ id }) => id));
  assert.deepEqual(ids, ['msg_9', 'msg_9', 'msg_9']);
});

test('an unknown secret gets the response of an unknown page', async (t) => {
  const server = await hookedApp(t);
  const known = (response: { headers: object; body: string; statusCode: number }) => {
    const { date: _, ...headers } = response.headers as Headers;
    return { headers, body: response.body, status: response.statusCode };
  };
  const { app, port } = server;
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/no-such-page',
    headers: { host: `localhost:${port}`, ...JSON_TYPE },
    payload: TIP,
  });
  assert.equal(elsewhere.statusCode, 404);
  for (const secret of [
    UNKNOWN,
    'x',
    '__proto__',
    '..%2fapi',
    'A'.repeat(5000),
    HOOKS.plain.slice(1),
  ]) {
    assert.deepEqual(known(await post(server, secret, TIP)), known(elsewhere), secret.slice(0, 40));
  }
  const large = await post(server, UNKNOWN, 'x'.repeat(100_000), { 'content-type': 'text/plain' });
  assert.deepEqual(known(large), known(elsewhere));
  assert.deepEqual(server.received, []);
});

test('a body with another type, encoding or charset gets 415 with the right one', async (t) => {
  const server = await hookedApp(t);
  for (const headers of [
    {},
    FORM_TYPE,
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/jsonx' },
    { 'content-type': ';' },
    { ...JSON_TYPE, 'content-encoding': 'gzip' },
  ] as Headers[]) {
    const refused = await post(server, HOOKS.plain, TIP, headers);
    assert.equal(refused.statusCode, 415, JSON.stringify(headers));
    assert.match(refused.json().remedy, /Content-Type: application\/json\.$/);
  }
  const asJson = await post(server, HOOKS.kofi, JSON.stringify(PAYMENT));
  assert.match(asJson.json().remedy, /x-www-form-urlencoded\.$/);
  for (const type of [
    'Application/JSON',
    'application/json;charset=UTF-8',
    'application/json; a=b',
  ]) {
    const taken = await post(server, HOOKS.plain, TIP, { 'content-type': type });
    assert.equal(taken.statusCode, 200, type);
  }
});

test('a malformed body gets 400 with a sentence', async (t) => {
  const server = await hookedApp(t);
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    deep,
    `{"id":${deep},"amount":1}`,
    '{"__proto__":{"id":1}}',
  ]) {
    const refused = await post(server, HOOKS.plain, body);
    assert.equal(refused.statusCode, 400, body.slice(0, 40));
    assert.equal(refused.json().kind, 'invalid');
  }
  assert.equal((await post(server, HOOKS.kofi, 'data=%%%', FORM_TYPE)).statusCode, 400);
  assert.equal(Object.hasOwn(Object.prototype, 'id'), false);
  assert.deepEqual(server.received, []);
});

test('a body above 64 kB or without an end gets 413 early', async (t) => {
  const server = await hookedApp(t);
  const padded = (bytes: number) => TIP.replace('{', `{${' '.repeat(bytes - TIP.length)}`);
  assert.equal((await post(server, HOOKS.plain, padded(65_536))).statusCode, 200);
  const large = await post(server, HOOKS.plain, padded(65_537));
  assert.deepEqual(
    [large.statusCode, large.json().error],
    [413, 'The body is too large: at most 64 kB is read.'],
  );

  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `POST /hooks/${HOOKS.plain} HTTP/1.1`,
    `Host: localhost:${server.port}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const part = `1000\r\n${' '.repeat(0x1000)}\r\n`;
  const dripping = setInterval(() => socket.write(part.repeat(4)), 2);
  socket.on('error', () => {});
  const [answer] = await once(socket, 'data');
  clearInterval(dripping);
  socket.destroy();
  assert.equal(parseAnswer(String(answer)).status, 413);
  assert.equal(server.received.length, 1);
});

test('a body that arrives too slowly is closed, and none of it is stored', {
  timeout: 20_000,
}, async (t) => {
  const server = await hookedApp(t, { requestTimeoutMs: 200 });
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const head = [
    `POST /hooks/${HOOKS.plain} HTTP/1.1`,
    `Host: localhost:${server.port}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${TIP}`);
  const dripping = setInterval(() => socket.write(' '), 20);
  socket.on('error', () => {});
  const [answer] = await once(socket, 'data');
  clearInterval(dripping);
  socket.destroy();
  assert.equal(parseAnswer(String(answer)).status, 408);
  assert.deepEqual(server.received, []);
});

test('one source may send 60 requests a minute, others get 429 with Retry-After', async (t) => {
  const server = await hookedApp(t);
  const statuses: number[] = [];
  for (let index = 0; index < 65; index += 1) {
    statuses.push((await post(server, HOOKS.plain, TIP)).statusCode);
  }
  assert.deepEqual(
    [statuses.indexOf(429), statuses.filter((status) => status === 200).length],
    [60, 60],
  );
  server.nowMs += 20_500;
  const late = await post(server, HOOKS.plain, TIP);
  assert.deepEqual([late.statusCode, late.headers['retry-after']], [429, '40']);
  assert.equal(late.json().error, 'Too many requests arrive here. Send it again in 40 s.');
  const other = await post(server, HOOKS.kofi, formOf(PAYMENT), FORM_TYPE);
  assert.equal(other.statusCode, 200);
  server.nowMs += 40_000;
  assert.equal((await post(server, HOOKS.plain, TIP)).statusCode, 200);
  assert.equal(server.received.length, 62);
});

test('guesses of secrets are limited per address, valid secrets are not', async (t) => {
  const server = await hookedApp(t);
  const statuses = new Set<number>();
  for (let index = 0; index < 60; index += 1) {
    statuses.add((await post(server, `${UNKNOWN}${index}`, TIP)).statusCode);
  }
  assert.deepEqual([...statuses], [404]);
  assert.equal((await post(server, UNKNOWN, TIP)).statusCode, 429);
  assert.equal((await post(server, HOOKS.plain, TIP)).statusCode, 200);
});

test('a tip of the editor is stored during a flood, of which 60 requests are stored', async (t) => {
  const server = await hookedApp(t);
  const { app, port } = server;
  const headers = { host: `localhost:${port}` };
  const made = await app.inject({ ...postJson('/api/lives', { name: 'Friday' }), headers });
  const flood = Array.from({ length: 500 }, (_, index) =>
    post(server, index % 2 ? HOOKS.plain : UNKNOWN, TIP),
  );
  const tip = { fan_name: 'Mia', amount_cents: 100 };
  const url = `/api/lives/${made.json().id}/tips`;
  assert.equal((await app.inject({ ...postJson(url, tip), headers })).statusCode, 201);
  await Promise.all(flood);
  assert.equal(server.received.length, 60);
});
