import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathOf } from '../app-routes.ts';
import { listeningApp } from '../listening-app.ts';
import { rawRequest, sendRaw } from '../raw-http.ts';

/** Host headers of another server, of several, or none; PORT is the listening port. */
const FORGED_HOSTS = [
  ['Host: evil.example'],
  ['Host: evil.example:PORT'],
  ['Host: localhost.evil.example:PORT'],
  ['Host: 127.0.0.1.nip.io:PORT'],
  ['Host: localhost:1'],
  ['Host: localhost'],
  ['Host:'],
  ['Host:  '],
  [],
  ['Host: localhost:PORT', 'Host: evil.example'],
  ['Host: evil.example', 'Host: localhost:PORT'],
  ['Host: localhost:PORT', 'host: localhost:PORT'],
  ['Host: localhost:PORT, evil.example'],
  ['Host: evil.example@localhost:PORT'],
  ['Host: evil.example', 'X-Forwarded-Host: localhost:PORT', 'Forwarded: host=localhost:PORT'],
];

function assertUnknownHost(status: number, body: string, it: string): void {
  assert.equal(status, 421, it);
  const { error, kind, remedy, ...rest } = JSON.parse(body);
  assert.deepEqual([kind, rest], ['unknown_host', {}]);
  assert.match(error, /--allowed-host, STREAMHOST_ALLOWED_HOSTS or "allowedHosts"/);
  assert.ok(error.endsWith(remedy));
}

for (const address of ['127.0.0.1', '0.0.0.0']) {
  test(`a forged, empty, missing or repeated host is refused on ${address}`, async (t) => {
    const { port } = await listeningApp(t, { host: address, allowedHosts: ['tips.example'] });
    const send = (hosts: readonly string[]) => {
      const headers = hosts.map((line) => line.replaceAll('PORT', String(port)));
      return sendRaw(port, rawRequest('GET /api/health', headers));
    };
    for (const hosts of FORGED_HOSTS) {
      const { status, body } = await send(hosts);
      assertUnknownHost(status, body, String(hosts));
    }
    for (const host of ['localhost:PORT', 'tips.example']) {
      assert.equal((await send([`Host: ${host}`])).status, 200);
    }
  });
}

test('no route answers to a forged host', async (t) => {
  const { app, routes } = await listeningApp(t);
  assert.ok(routes.length > 20);
  for (const route of routes) {
    const { statusCode, body } = await app.inject({
      method: route.method as 'GET',
      url: pathOf(route),
      headers: { host: 'evil.example' },
    });
    assertUnknownHost(statusCode, body, `${route.method} ${pathOf(route)}`);
  }
});

test('an absolute URL in the request line does not replace the host', async (t) => {
  const { port } = await listeningApp(t);
  const line = `GET http://localhost:${port}/api/lives`;

  const answer = await sendRaw(port, rawRequest(line, ['Host: evil.example']));

  assert.equal(answer.status, 421);
});
