import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { newFolder } from '../../server/testing/new-dir.ts';
import { version } from '../package-info.ts';
import { assertPrinted, assertRefused, runCommand } from '../testing/run-command.ts';

const check = (updates: string, ...args: string[]) =>
  runCommand(['update', '--check', ...args], { env: { STREAMHOST_UPDATES: updates } });

/** A local server that announces versions and counts its requests. */
async function announcer(t: TestContext, answer: RequestListener) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/newest.json`, requests: () => requests };
}

const announcing =
  (text: string, type = 'application/json'): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(text);

test('update reports a newer, equal or older version, and how to upgrade', async (t) => {
  const scenarios = [
    ['0.10.0', 'newer', /^streamhost 0\.10\.0 is there; .*unpack the zip of the new one beside it/],
    ['0.0.0', 'newer', /is there/],
    [version, 'same', /the newest version\.\n$/],
    ['0.0.0-alpha', 'older', /the newest announced is 0\.0\.0-alpha\.\n$/],
  ] as const;
  for (const [newest, state, says] of scenarios) {
    const { url } = await announcer(
      t,
      announcing(JSON.stringify({ name: 'any', version: newest })),
    );
    const { code, stdout, stderr } = await check(url);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.match(stdout, says);
    const printed = `${JSON.stringify({ state, version, newest })}\n`;
    assertPrinted(await check(url, '--json'), printed);
  }
});

test('the newest version may be in a file with a byte order mark', async (t) => {
  const file = join(newFolder(t), 'newest ü.json');
  writeFileSync(file, `\uFEFF{"version": "${version}"}`);
  assert.match((await check(file)).stdout, /the newest version/);
});

test('without an address update sends no request and names the setting', async () => {
  assertRefused(await check(''), /Nobody has set .* Set 'updates' in config\.json /);
});

test('a response without a version is a failure', async (t) => {
  for (const text of ['', 'null', '<html>', '{"version": 1}', '{"version": "newest"}', '[]']) {
    const { url } = await announcer(t, announcing(text));
    assertRefused(await check(url), /There is no version in .* It has to be JSON /);
  }
});

test('a large, late or redirected response or one of another type is refused', async (t) => {
  const newest = '{"version": "9.9.9"}';
  const target = await announcer(t, announcing(newest));
  const answers: RequestListener[] = [
    announcing(newest + ' '.repeat(70_000)),
    announcing(newest, 'text/html'),
    (_request, response) => void response.writeHead(404).end(newest),
    (_request, response) => void response.writeHead(302, { location: target.url }).end(),
    () => {},
  ];
  for (const answer of answers) {
    const { url } = await announcer(t, answer);
    assertRefused(await check(url), /cannot be read, so nobody knows .* change 'updates'/);
  }
  assert.equal(target.requests(), 0);
});

test('a missing file, a folder, a pipe and a large file are refused', async (t) => {
  const folder = newFolder(t);
  const large = join(folder, 'large.json');
  writeFileSync(large, `{"version": "9.9.9"}${' '.repeat(70_000)}`);
  const places = [join(folder, 'missing.json'), folder, large];
  if (process.platform !== 'win32') {
    places.push(join(folder, 'pipe'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
  }
  for (const place of places) assertRefused(await check(place), /cannot be read, so nobody knows /);
});
