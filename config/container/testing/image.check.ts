/**
 * Executes the Dockerfile step by step in a clean Debian and runs the result, without a container engine:
 * `npm run check:container`. Needs Linux, root, and a few minutes.
 */
import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { newWorkFolder } from '../../debian/work-folder.ts';
import { ADDRESS, type ContainerOptions, startContainer } from './container.ts';
import { buildImage } from './image.ts';

const work = newWorkFolder('image', ['debootstrap', 'ip', 'nsenter', 'unshare']);
const image = await buildImage(work);

/** A new volume with the owner of the image's folder, as an engine creates it. */
function newVolume(): string {
  const volume = mkdtempSync(join(work, 'volume-'));
  const { uid, gid, mode } = statSync(join(image.root, image.volume));
  chownSync(volume, uid, gid);
  chmodSync(volume, mode);
  return volume;
}

function start(t: TestContext, options: ContainerOptions) {
  const container = startContainer(image, options);
  t.after(() => container.stop('SIGKILL').catch(() => {}));
  return container;
}

async function startHealthy(t: TestContext, options: Partial<ContainerOptions> = {}) {
  const container = start(t, { volume: newVolume(), ...options });
  await container.healthy();
  return container;
}

test('the program is process 1, an ordinary user, and can only write to its data', async (t) => {
  const { exec } = await startHealthy(t);
  const status = await exec('cat', '/proc/1/status');
  assert.match(status, /^Name:\s+(node|MainThread)$/m);
  assert.match(status, /^Uid:\s+1000\s+1000\s+1000\s+1000$/m);
  assert.match(status, /^CapBnd:\s+0+$/m);
  assert.match(status, /^NoNewPrivs:\s+1$/m);
  await assert.rejects(exec('touch', '/home/node/note'), /Read-only file system/);
  await exec('touch', '/data/note', '/tmp/note');
});

/** Prints the status of the response to a request for this host from outside the container. */
const REQUEST = `const [host, address] = process.argv.slice(1);
require('node:http').get({ host: address, port: 4816, path: '/api/health', headers: { host } },
  ({ statusCode }) => { console.log(statusCode); process.exit(); });`;

test('through a published port it responds to localhost and refuses foreign names', async (t) => {
  const { exec } = await startHealthy(t);
  const request = async (host: string) =>
    Number(await exec('node', '--eval', REQUEST, host, ADDRESS));
  assert.equal(await request('127.0.0.1:4816'), 200);
  assert.equal(await request('localhost:4816'), 200);
  assert.equal(await request('evil.example:4816'), 421);
});

test('the health check follows the port, and fails when nobody responds', async (t) => {
  const { exec } = await startHealthy(t, { env: { STREAMHOST_PORT: '5000' } });
  await assert.rejects(exec('env', 'STREAMHOST_PORT=5001', ...image.healthCheck), /ECONNREFUSED/);
});

test('a stop or an interrupt ends it with code 0, and the next start has the data', async (t) => {
  const volume = newVolume();
  const first = await startHealthy(t, { volume, command: ['serve', '--demo'] });
  const lives = await first.exec('streamhost', 'lives', '--json');
  assert.ok(JSON.parse(lives).length > 0);
  const { code, output } = await first.stop();
  assert.equal(code, 0, output);
  assert.match(output, /Stopping/);

  const second = await startHealthy(t, { volume });
  assert.equal(await second.exec('streamhost', 'lives', '--json'), lives);
  assert.equal((await second.stop('SIGINT')).code, 0);
});

test('commands beside the server find it, and report no problem', async (t) => {
  const { exec } = await startHealthy(t, { command: ['serve', '--demo'] });
  assert.match(
    await exec('streamhost', 'link', 'Insert Coin'),
    /^http:\/\/127\.0\.0\.1:4816\/live\//,
  );
  await exec('streamhost', 'backup');
  const checks = JSON.parse(await exec('streamhost', 'doctor', '--json'));
  const wrong = checks.filter(({ status }: { status: string }) => status !== 'ok');
  assert.deepEqual(wrong, []);
});

test('a backup made beside the server is restored after it has stopped', async (t) => {
  const volume = newVolume();
  const server = await startHealthy(t, { volume, command: ['serve', '--demo'] });
  await server.exec('streamhost', 'backup', '--out', 'friday.zip');
  await server.stop();
  const command = ['restore', 'friday.zip', '--yes'];
  const { code, output } = await start(t, { volume, command }).ended;
  assert.equal(code, 0, output);
});

test('a second server on the same data is refused', async (t) => {
  const volume = newVolume();
  await startHealthy(t, { volume });
  const { code, output } = await start(t, { volume }).ended;
  assert.equal(code, 1);
  assert.match(output, /Another streamhost server is using \/data/);
});

test('a folder of another user is refused with a remedy', async (t) => {
  const volume = join(work, 'of-root');
  mkdirSync(volume, { mode: 0o755 });
  const { code, output } = await start(t, { volume }).ended;
  assert.equal(code, 1);
  assert.match(output, /\/data cannot be written to\. Give this user the right to/);
});
