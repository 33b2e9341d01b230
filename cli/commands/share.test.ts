import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../../server/testing/free-port.ts';
import { aShow } from '../testing/a-show.ts';
import { assertRefused, runCommand } from '../testing/run-command.ts';
import { migratedDir } from '../testing/server-here.ts';

/** The settings in config.json but the port, which a new data directory has there. */
function settingsIn(dataDir: string) {
  const { port, ...others } = JSON.parse(readFileSync(join(dataDir, 'config.json'), 'utf8'));
  return others;
}

test('sharing opens and closes the shared address of a running server', async (t) => {
  const { server, run } = await aShow(t);
  const port = String(await freePort());
  const off = 'Sharing is off: only this computer reaches the server.\n';
  assert.equal((await run('share', 'status')).stdout, off);

  const shared = await run('share', 'network', '--port', port);
  assert.match(shared.stdout, /^Devices of this network can sign in\.\n/);
  assert.equal((await fetch(`http://127.0.0.1:${port}/api/health`)).status, 200);
  const status = JSON.parse((await run('share', 'status', '--json')).stdout);
  assert.deepEqual([status.sharing, status.is_open], ['network', true]);

  assert.equal((await run('share', 'off')).stdout, off);
  await assert.rejects(fetch(`http://127.0.0.1:${port}/api/health`));
  assert.deepEqual(settingsIn(server.dataDir), { sharing: 'off', sharePort: Number(port) });
});

test('sharing without a server is stored for the next one', async () => {
  const dataDir = await migratedDir();
  const { stdout } = await runCommand(['share', 'network', '--data-dir', dataDir]);
  assert.match(stdout, /It opens when the server runs: 'streamhost serve'\./);
  assert.equal(settingsIn(dataDir).sharing, 'network');
});

test('sharing on the internet stores the address and the proxies', async () => {
  const dataDir = await migratedDir();
  const args = ['--url', 'https://studio.example.com/', '--proxy', '127.0.0.1', '10.0.0.0/8'];
  await runCommand(['share', 'internet', '--data-dir', dataDir, ...args]);
  assert.deepEqual(settingsIn(dataDir), {
    ...{ sharing: 'internet', shareUrl: 'https://studio.example.com' },
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
  });
});

test('wrong values of sharing are refused, and nothing is stored', async () => {
  const dataDir = await migratedDir();
  const run = (...args: string[]) => runCommand(['share', ...args, '--data-dir', dataDir]);
  assertRefused(await run('network', '--port', 'x'), /share_port/);
  assertRefused(await run('internet', '--url', 'http://studio.example.com'), /share_url: Must be/);
  assertRefused(await run('internet', '--url', 'https://a.b', '--proxy', 'x'), /trusted_proxies/);
  assert.match((await run('status')).stdout, /^Sharing is off/);
});

test('sharing on the internet without an address is refused', async (t) => {
  const { run } = await aShow(t);
  assertRefused(await run('share', 'internet'), /share_url: Enter the https address/);
});

test('a variable that fixes sharing is named when a command would change it', async () => {
  const dataDir = await migratedDir();
  const env = { STREAMHOST_SHARING: 'off' };
  process.env.STREAMHOST_SHARING = 'off';
  try {
    const ran = await runCommand(['share', 'network', '--data-dir', dataDir], { env });
    assertRefused(ran, /STREAMHOST_SHARING sets "sharing", so it cannot be changed here\./);
  } finally {
    delete process.env.STREAMHOST_SHARING;
  }
});

test('a terminal shows the shared address as a QR code, a pipe does not', async (t) => {
  const { server, run } = await aShow(t);
  const port = String(await freePort());
  const { addresses } = JSON.parse(
    (await run('share', 'network', '--port', port, '--json')).stdout,
  );
  assert.doesNotMatch((await run('share', 'status')).stdout, /[█▀▄]/);
  const args = ['share', 'status', '--data-dir', server.dataDir];
  const shown = await runCommand(args, { isTerminal: true });
  assert.equal(/[█▀▄]/.test(shown.stdout), addresses.length > 0);
});
