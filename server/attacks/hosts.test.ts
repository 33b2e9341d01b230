import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathOf } from '../testing/app-routes.ts';
import { listeningApp } from '../testing/listening-app.ts';
import { rawRequest, sendRaw } from '../testing/raw-http.ts';

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

for (const address of ['127.0.0.1', '0.0.0.0']) {
  test(`no route on ${address} answers to a host that is forged, empty, missing or repeated`, async (t) => {
    const { port, routes } = await listeningApp(t, {
      host: address,
      allowedHosts: ['tips.example'],
    });
    const withPort = (line: string) => line.replaceAll('PORT', String(port));
    assert.ok(routes.length > 20);

    for (const route of routes) {
      const line = `${route.method} ${pathOf(route)}`;
      for (const hosts of FORGED_HOSTS) {
        const answer = await sendRaw(port, rawRequest(line, hosts.map(withPort)));
        assert.equal(answer.status, 421, `${line} ${hosts}`);
        const { error, kind, remedy, ...rest } = JSON.parse(answer.body);
        assert.deepEqual([kind, rest], ['unknown_host', {}]);
        assert.match(error, /--allowed-host, STREAMHOST_ALLOWED_HOSTS or "allowedHosts"/);
        assert.ok(error.endsWith(remedy));
      }
      for (const host of ['localhost:PORT', 'tips.example']) {
        const own = await sendRaw(port, rawRequest(line, [withPort(`Host: ${host}`)]));
        assert.notEqual(own.status, 421, line);
        if (line === 'GET /api/health') assert.equal(own.status, 200);
      }
    }
  });
}

test('an absolute URL in the request line does not replace the host', async (t) => {
  const { port } = await listeningApp(t);
  const line = `GET http://localhost:${port}/api/lives`;

  const answer = await sendRaw(port, rawRequest(line, ['Host: evil.example']));

  assert.equal(answer.status, 421);
});
