import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerOptions } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { connect as connectSecurely } from 'node:tls';
import Fastify from 'fastify';
import { CURRENT_LIVE } from '#contract/topics.ts';
import { gracefulShutdown } from '../graceful-shutdown.ts';
import { clientAddress } from '../http/client-address.ts';
import { addDoors, isShared } from '../http/doors.ts';
import { answerErrors } from '../http/errors.ts';
import { guardHost } from '../http/host-guard.ts';
import { guardOrigin } from '../http/origin-guard.ts';
import { SILENT_LOG } from '../system/log/log.ts';
import { certOf, writeCertificate } from '../testing/certificates.ts';
import { listeningApp } from '../testing/listening-app.ts';
import { livePage } from '../testing/live-page.ts';
import { newFolder } from '../testing/new-dir.ts';
import { parseAnswer, rawRequest, sendRaw } from '../testing/raw-http.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { aKey } from '../testing/signed-in.ts';
import { readCertificate } from './certificate.ts';
import { type DoorOptions, openSharedDoor } from './shared-door.ts';

const STUDIO = 'studio.example.com';
const INTERNET = { sharing: 'internet', shareUrl: `https://${STUDIO}` } as const;

/** A small app with both doors and the guards, which says of each request what it takes it for. */
async function bothDoors(t: TestContext, options: Partial<DoorOptions> = {}) {
  const http: ServerOptions = { requireHostHeader: false };
  const app = Fastify({ http });
  addDoors(app, http);
  answerErrors(app, { log: SILENT_LOG, storageRefusal: () => undefined });
  guardHost(app, []);
  guardOrigin(app);
  const about = async (request: Parameters<typeof isShared>[0]) => ({
    isShared: isShared(request),
    client: clientAddress(request),
  });
  app.get('/', about);
  app.post('/', about);
  app.get('/api/live', about);
  app.post('/api/session', about);
  app.post('/hooks/:secret', about);
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => app.close());
  const shared = await openSharedDoor(app, {
    sharing: 'network',
    host: '127.0.0.1',
    port: 0,
    ...options,
  });
  t.after(shared.close);
  const { port } = app.server.address() as AddressInfo;
  const sharedPort = shared.door.port;
  /** Sends headers, in which PORT and PRIVATE are the ports, and reads what the app takes the request for. */
  async function fetchRaw(line: string, headers: readonly string[], to = sharedPort) {
    const filled = (text: string) =>
      text.replaceAll('PORT', String(sharedPort)).replaceAll('PRIVATE', String(port));
    const { status, body } = await sendRaw(to, rawRequest(filled(line), headers.map(filled)));
    return { status, ...(JSON.parse(body) as { isShared?: boolean; client?: string }) };
  }
  return { app, port, shared, sharedPort, fetchRaw };
}

const HOST = 'Host: 127.0.0.1:PORT';

test('a request is shared by its listener, whatever its headers say', async (t) => {
  const { fetchRaw, port } = await bothDoors(t);
  assert.equal((await fetchRaw('GET /', [`Host: 127.0.0.1:${port}`], port)).isShared, false);
  for (const headers of [
    [],
    ['X-Forwarded-For: 127.0.0.1'],
    ['X-Forwarded-Host: localhost:PRIVATE', 'X-Forwarded-Proto: http'],
    ['X-Forwarded-Port: PRIVATE'],
    ['Forwarded: for=127.0.0.1;host="localhost:PRIVATE";proto=http'],
    ['X-Real-IP: 127.0.0.1'],
    ['Via: 1.1 localhost'],
  ]) {
    const { status, isShared: is, client } = await fetchRaw('GET /', [HOST, ...headers]);
    assert.deepEqual([status, is, client], [200, true, '127.0.0.1'], headers.join());
  }
});

test('an absolute target of the private door stays shared', async (t) => {
  const { fetchRaw } = await bothDoors(t);
  for (const target of ['http://localhost:PRIVATE/', 'http://127.0.0.1:PRIVATE/']) {
    const { status, isShared: is } = await fetchRaw(`GET ${target}`, [HOST]);
    assert.deepEqual([status, is], [200, true], target);
  }
});

test('every request of a connection stays shared, pipelined ones too', async (t) => {
  const { sharedPort } = await bothDoors(t);
  const request = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${sharedPort}\r\n\r\n`;
  const last = rawRequest('GET /', [`Host: 127.0.0.1:${sharedPort}`]);
  const { body } = await sendRaw(sharedPort, request + request + last);
  assert.equal(body.match(/"isShared":true/g)?.length, 3);
});

test('the hosts of one door are not those of the other', async (t) => {
  const { fetchRaw, port } = await bothDoors(t);
  const own = 'Host: localhost:PRIVATE';
  assert.equal((await fetchRaw('GET /', [own], port)).status, 200);
  // The private door has remembered its host.
  assert.equal((await fetchRaw('GET /', [own])).status, 421);
  assert.equal((await fetchRaw('GET /', [HOST])).status, 200);
  assert.equal((await fetchRaw('GET /', [HOST], port)).status, 421);
  assert.equal((await fetchRaw('GET /', [own], port)).status, 200);
});

test('the network is served under addresses and the name of this computer alone', async (t) => {
  const { shared } = await bothDoors(t);
  const { port, isOwnHost } = shared.door;
  assert.ok(isOwnHost(`192.168.1.5:${port}`) && isOwnHost(`[fe80::1]:${port}`));
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `localhost:${port}`,
    `${STUDIO}:${port}`,
    `192.168.1.5:${port + 1}`,
    '192.168.1.5',
    `192.168.1.5.nip.io:${port}`,
    '',
  ]) {
    assert.equal(isOwnHost(host), false, host);
  }
});

test('the internet is served under the name of sharing alone', async (t) => {
  const { shared } = await bothDoors(t, { ...INTERNET });
  const { isOwnHost, isOwnOrigin, isSecure, origins, port } = shared.door;
  assert.deepEqual([isSecure, origins()], [true, [`https://${STUDIO}`]]);
  assert.ok(isOwnHost(STUDIO) && isOwnHost('Studio.Example.com:443'));
  for (const host of [`${STUDIO}:${port}`, `127.0.0.1:${port}`, `evil.${STUDIO}`, `${STUDIO}.`]) {
    assert.equal(isOwnHost(host), false, host);
  }
  assert.equal(isOwnOrigin(`https://${STUDIO}`, STUDIO), true);
  for (const origin of [`http://${STUDIO}`, `https://${STUDIO}:8443`, 'null', '']) {
    assert.equal(isOwnOrigin(origin, STUDIO), false, origin);
  }
});

test('a write with a cookie needs an own Origin', async (t) => {
  const { fetchRaw } = await bothDoors(t);
  const cookie = [HOST, 'Cookie: streamhost-4748=abc'];
  assert.equal(
    (await fetchRaw('POST /', [...cookie, 'Origin: http://127.0.0.1:PORT'])).status,
    200,
  );
  for (const origin of [
    [],
    ['Origin: null'],
    ['Origin: https://evil.example'],
    ['Origin: http://127.0.0.1:PRIVATE'],
    ['Origin: https://127.0.0.1:PORT'],
    ['Origin: http://127.0.0.1:PORT', 'Sec-Fetch-Site: cross-site'],
    ['Authorization: Basic abc'],
    ['Authorization: Bearer '],
    ['Authorization: Bearer two words'],
  ]) {
    assert.equal((await fetchRaw('POST /', [...cookie, ...origin])).status, 403, origin.join());
  }
});

test('a write with a token or without anything needs no Origin', async (t) => {
  const { fetchRaw } = await bothDoors(t);
  for (const headers of [['Authorization: Bearer sh_abc'], ['Streamhost-Key: abc'], []]) {
    assert.equal((await fetchRaw('POST /', [HOST, ...headers])).status, 200, headers.join());
    const foreign = [HOST, ...headers, 'Origin: https://evil.example'];
    assert.equal((await fetchRaw('POST /', foreign)).status, 403, headers.join());
  }
});

test('signing in needs an own Origin, and a hook none', async (t) => {
  const { fetchRaw } = await bothDoors(t);
  assert.equal((await fetchRaw('POST /api/session', [HOST])).status, 403);
  const own = [HOST, 'Origin: http://127.0.0.1:PORT'];
  assert.equal((await fetchRaw('POST /api/session', own)).status, 200);
  const hook = [HOST, 'Origin: https://service.example', 'Cookie: a=b'];
  assert.equal((await fetchRaw('POST /hooks/secret', hook)).status, 200);
});

test('a poll with a cookie may lack an Origin, and has no foreign one', async (t) => {
  const { fetchRaw } = await bothDoors(t);
  const cookie = [HOST, 'Cookie: streamhost-4748=abc'];
  assert.equal((await fetchRaw('GET /api/live', cookie)).status, 200);
  for (const header of ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site']) {
    assert.equal((await fetchRaw('GET /api/live', [...cookie, header])).status, 403, header);
  }
});

test('the client is read from the right of X-Forwarded-For, past trusted proxies', async (t) => {
  const trustedProxies = ['127.0.0.1', '10.0.0.0/8'];
  const { fetchRaw, port } = await bothDoors(t, { trustedProxies });
  for (const [forwarded, client] of [
    ['203.0.113.7', '203.0.113.7'],
    ['1.2.3.4, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['203.0.113.7, nonsense', '127.0.0.1'],
    ['10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['2001:DB8::1', '2001:db8::1'],
  ]) {
    const answer = await fetchRaw('GET /', [HOST, `X-Forwarded-For: ${forwarded}`]);
    assert.equal(answer.client, client, forwarded);
  }
  const own = [`Host: localhost:${port}`, 'X-Forwarded-For: 203.0.113.7'];
  assert.equal((await fetchRaw('GET /', own, port)).client, '127.0.0.1');
});

test('a peer outside the network is cut off before a byte is read', async (t) => {
  const { sharedPort, port, fetchRaw } = await bothDoors(t, { isNear: () => false });
  const socket = connect(sharedPort, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'close');
  assert.equal(socket.bytesRead, 0);
  assert.equal((await fetchRaw('GET /', [`Host: localhost:${port}`], port)).status, 200);
});

test('bad HTTP is answered in JSON', async (t) => {
  const { sharedPort } = await bothDoors(t);
  const { status, body } = await sendRaw(sharedPort, 'nonsense\r\n\r\n');
  assert.deepEqual([status, JSON.parse(body).error], [400, 'This is not valid HTTP.']);
});

test('a socket of a stranger is refused before it opens', async (t) => {
  const { sharedUrl, door } = await sharedApp(t);
  await assert.rejects(livePage(t, door.port, { origin: sharedUrl }), /401/);
  await assert.rejects(livePage(t, door.port, { origin: 'https://evil.example' }), /403/);
});

test('a stop closes idle and spare connections of both doors', async (t) => {
  const { app, port } = await listeningApp(t);
  const stop = gracefulShutdown(app);
  const shared = await openSharedDoor(app, { sharing: 'network', host: '127.0.0.1', port: 0 });

  t.after(shared.close);
  const spare = [port, shared.door.port].map((to) => connect(to, '127.0.0.1'));
  await Promise.all(spare.map((socket) => once(socket, 'connect')));
  const closed = spare.map((socket) => once(socket, 'close'));
  await Promise.all([stop(), shared.drained()]);
  await Promise.all(closed);
});

test('closing the door ends its connections, and no private one', async (t) => {
  const { app, port } = await listeningApp(t);
  const shared = await openSharedDoor(app, { sharing: 'network', host: '127.0.0.1', port: 0 });
  t.after(shared.close);
  const stranger = connect(shared.door.port, '127.0.0.1');
  stranger.on('error', () => {});
  stranger.write('GET / HTTP/1.1\r\n');
  await once(stranger, 'connect');
  const closed = new Promise<void>((resolve) => stranger.once('close', () => resolve()));
  await shared.close();
  await closed;
  assert.equal(app.sharedDoor.open, null);
  assert.equal((await fetch(`http://127.0.0.1:${port}/api/health`)).status, 200);
  await assert.rejects(sendRaw(shared.door.port, ''), /ECONNREFUSED/);
});

test('a door with a certificate serves HTTPS, and new connections get the new one', async (t) => {
  const folder = newFolder(t);
  const first = await readCertificate(writeCertificate(folder, 'first'));
  const { shared, sharedPort } = await bothDoors(t, { certificate: first });
  const host = `127.0.0.1:${sharedPort}`;
  const fetchRaw = async (ca: 'first' | 'second') => {
    const socket = connectSecurely({ port: sharedPort, host: '127.0.0.1', ca: certOf(ca) });
    await once(socket, 'secureConnect');
    socket.end(rawRequest('GET /', [`Host: ${host}`]));
    let text = '';
    for await (const chunk of socket) text += chunk;
    return JSON.parse(parseAnswer(text).body).isShared;
  };
  assert.equal(await fetchRaw('first'), true);
  assert.equal(shared.door.isOwnOrigin(`https://${host}`, host), true);
  assert.equal(shared.door.isOwnOrigin(`http://${host}`, host), false);

  shared.renewCertificate(await readCertificate(writeCertificate(folder, 'second')));
  assert.equal(await fetchRaw('second'), true);
});

test('a socket over HTTPS is pushed topics', async (t) => {
  const certificate = await readCertificate(writeCertificate(newFolder(t), 'first'));
  const doors = await sharedApp(t, {}, { certificate });
  const { key } = await aKey(doors, null);
  const headers = { origin: `https://127.0.0.1:${doors.door.port}` };
  const page = await livePage(t, doors.door.port, { key, headers, ca: certOf('first') });
  page.subscribe(CURRENT_LIVE);
  await page.next(CURRENT_LIVE);
});

test('plain HTTP to a door with a certificate is closed', async (t) => {
  const certificate = await readCertificate(writeCertificate(newFolder(t), 'first'));
  const { sharedPort } = await bothDoors(t, { certificate });
  const socket = connect(sharedPort, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\n\r\n');
  await once(socket, 'close');
});
