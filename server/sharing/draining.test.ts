import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { connect as connectSecurely } from 'node:tls';
import type { LiveSummary } from '#contract/lives.ts';
import type { Sharing, SharingPatch } from '#contract/sharing.ts';
import { CURRENT_LIVE } from '#contract/topics.ts';
import { gracefulShutdown } from '../graceful-shutdown.ts';
import { certOf, writeCertificate } from '../testing/certificates.ts';
import { freePort } from '../testing/free-port.ts';
import { listeningApp } from '../testing/listening-app.ts';
import { livePage } from '../testing/live-page.ts';
import { newFolder } from '../testing/new-dir.ts';
import { parseAnswer } from '../testing/raw-http.ts';
import { aPerson, aToken, privately } from '../testing/signed-in.ts';
import { backupsIn } from '../testing/test-app.ts';
import { testDataDir } from '../testing/test-storage.ts';

const SCHEMES = ['http', 'https'] as const;
type Scheme = (typeof SCHEMES)[number];

/** A server that is shared with the network over HTTP or HTTPS, and an owner's token. */
async function shared(t: TestContext, scheme: Scheme) {
  const { app, port } = await listeningApp(t, { backups: backupsIn(testDataDir(t)) });
  const stop = gracefulShutdown(app);
  await app.sharing.start();
  const sharePort = await freePort();
  const doors = {
    privateUrl: `http://127.0.0.1:${port}`,
    sharedUrl: `${scheme}://127.0.0.1:${sharePort}`,
  };
  const change = (body: SharingPatch) =>
    privately<Sharing>(doors, '/api/sharing', { method: 'PUT', body, status: 200 });
  const { cert, key } = writeCertificate(newFolder(t), 'first');
  const certificate = scheme === 'https' ? { tls_cert: cert, tls_key: key } : {};
  await change({ sharing: 'network', share_port: sharePort, ...certificate });
  const { token } = await aToken(doors, await aPerson(doors, 'owner'));
  return { stop, change, sharePort, token, doors };
}

type Shared = Awaited<ReturnType<typeof shared>>;

/** A connection to the shared door. */
async function connected({ sharePort }: Shared, scheme: Scheme): Promise<Socket> {
  const at = { port: sharePort, host: '127.0.0.1' };
  if (scheme === 'http') {
    const socket = connect(at);
    await once(socket, 'connect');
    return socket;
  }
  const socket = connectSecurely({ ...at, ca: certOf('first') });
  await once(socket, 'secureConnect');
  return socket;
}

const BODY = JSON.stringify({ name: 'Friday' });

/** Begins to add a live. The server has read the headers and waits for the body. */
async function begun(door: Shared, scheme: Scheme) {
  const socket = await connected(door, scheme);
  const answer = text(socket).then((all) => all.replace('HTTP/1.1 100 Continue\r\n\r\n', ''));
  const lines = [
    'POST /api/lives HTTP/1.1',
    `Host: 127.0.0.1:${door.sharePort}`,
    `Authorization: Bearer ${door.token}`,
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    'Expect: 100-continue',
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  return { socket, answer };
}

for (const scheme of SCHEMES) {
  test(`a stop lets a request over ${scheme} have its whole answer`, async (t) => {
    const door = await shared(t, scheme);
    const { socket, answer } = await begun(door, scheme);
    const spare = connect(door.sharePort, '127.0.0.1');
    await once(spare, 'connect');
    const swept = once(spare, 'close');
    const stopped = door.stop();
    // Unused connections are closed now.
    await swept;
    socket.write(BODY);
    const { status, headers, body } = parseAnswer(await answer);
    assert.equal(status, 201);
    assert.equal(body.length, Number(headers.get('content-length')));
    await stopped;
  });

  test(`sharing off ends a request over ${scheme} without an answer`, async (t) => {
    const door = await shared(t, scheme);
    const { socket, answer } = await begun(door, scheme);
    socket.on('error', () => {});
    await door.change({ sharing: 'off' });
    socket.write(BODY);
    assert.equal(await answer.catch(() => ''), '');
    assert.deepEqual(await privately<LiveSummary[]>(door.doors, '/api/lives'), []);
  });
}

test('sharing off ends the sockets of the shared door, and no private one', async (t) => {
  const door = await shared(t, 'http');
  const headers = { authorization: `Bearer ${door.token}` };
  const page = await livePage(t, door.sharePort, { headers });
  const own = await livePage(t, Number(new URL(door.doors.privateUrl).port));
  await door.change({ sharing: 'off' });
  await page.closed;
  own.subscribe(CURRENT_LIVE);
  await own.next(CURRENT_LIVE);
});
