import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { localOrigin, nextFreePort, probeAddress } from './address.ts';

test('a free port passes the probe and stays free', async () => {
  await probeAddress('127.0.0.1', 0);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  await probeAddress('127.0.0.1', port);
  await probeAddress('127.0.0.1', port);
});

test('a taken port is refused by number', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await assert.rejects(probeAddress('127.0.0.1', port), {
    name: 'AppError',
    message: `Port ${port} is in use, perhaps by another streamhost. Stop that program, or choose another port with --port.`,
  });
});

test('the next free port is used only if another port would help', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  assert.ok((await nextFreePort('127.0.0.1', port)) !== port);
  await assert.rejects(nextFreePort('192.0.2.1', port), /This computer has no address/);
});

test('an address of another computer is refused by name', async () => {
  // 192.0.2.0/24 is reserved for documentation, so no computer has it.
  await assert.rejects(probeAddress('192.0.2.1', 0), {
    name: 'AppError',
    message: /^This computer has no address 192\.0\.2\.1\./,
  });
});

test('a browser on this computer can open the origin', () => {
  const scenarios = [
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['::', 'http://[::1]:80'],
    ['::1', 'http://[::1]:80'],
    ['192.168.1.5', 'http://192.168.1.5:80'],
  ] as const;
  for (const [address, origin] of scenarios) {
    assert.equal(localOrigin({ address, port: 80 }), origin);
  }
});
