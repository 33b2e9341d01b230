import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { anImage, aPngBomb, upload, uploadRequest } from '../../testing/images.ts';
import { testApp } from '../../testing/test-app.ts';

function testFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'streamhost-uploads-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('an upload that breaks off leaves nothing, and the next one is taken', {
  timeout: 30_000,
}, async (t) => {
  const directory = testFolder(t);
  const app = await testApp(t, { uploads: { directory, maxMb: 10 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const content = await anImage('png', 200, 200);
  const { headers, payload } = uploadRequest({ name: 'cat.png', content });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /api/files HTTP/1.1',
    `Host: localhost:${port}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, payload.length / 2));
  while (readdirSync(directory).length === 0) await new Promise(setImmediate);

  socket.destroy();
  while (readdirSync(directory).length > 0) await new Promise(setImmediate);

  const whole = { ...headers, host: `localhost:${port}` };
  const next = await app.inject({ method: 'POST', url: '/api/files', headers: whole, payload });
  assert.equal(next.statusCode, 201);
});

/** A disk of 64 kB, which only an administrator of a Linux may make. */
function tinyDisk(t: TestContext): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'streamhost-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  t.after(() => {
    if (status === 0) execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  return status === 0 ? folder : undefined;
}

test('an upload that does not fit on the disk is answered 507 and leaves nothing', async (t) => {
  const directory = tinyDisk(t);
  if (!directory) return t.skip('no right to make a small disk');
  const app = await testApp(t, { uploads: { directory, maxMb: 10 } });

  const response = await upload(app, await anImage('png', 300, 300));

  assert.equal(response.statusCode, 507);
  assert.match(response.json().error, /^The disk is full and nothing was saved\./);
  assert.deepEqual(readdirSync(directory), []);
  assert.equal((await upload(app, await anImage('png'))).statusCode, 201);
});

test('a burst of huge images takes less than 100 MB of memory', { timeout: 60_000 }, async (t) => {
  const folder = testFolder(t);
  const save = (name: string, content: Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const bomb = save('bomb.png', aPngBomb(30_000));
  const largest = save('largest.png', aPngBomb(6300));
  const script = fileURLToPath(new URL('../../testing/inspect-image-process.ts', import.meta.url));
  const images = [save('small.png', await anImage('png')), bomb, ...Array(6).fill(largest)];

  const grownBytes = Number(execFileSync(process.execPath, [script, ...images]));

  assert.ok(grownBytes < 100e6, `${Math.round(grownBytes / 1e6)} MB`);
});
