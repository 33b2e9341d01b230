import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { resolveSettings } from '#config/settings.ts';
import type { Live, LiveSummary } from '#contract/lives.ts';
import { publishServerFile } from '../../server/server-file.ts';
import { acquireLock } from '../../server/storage/lock.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { postJson } from '../testing/ask-server.ts';
import { migratedDir, startServerHere } from '../testing/server-here.ts';
import { startForTest } from '../testing/streamhost-process.ts';
import { openApi } from './open-api.ts';

const settingsFor = ({ root }: DataPaths) => resolveSettings({ dataDir: root }, {}).settings;

/** Where each purpose finds the API of a data directory: an address, or null for the database itself. */
async function foundAt(paths: DataPaths) {
  const urls: (string | null)[] = [];
  for (const purpose of ['read', 'write'] as const) {
    const api = await openApi(settingsFor(paths), purpose);
    urls.push(api.url);
    await api.close();
  }
  return urls;
}

const hasIPv6 = () =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));

test('a running server is found wherever it listens, and is forgotten when it stops', async (t) => {
  for (const host of ['127.0.0.1', '0.0.0.0', 'localhost', ...(hasIPv6() ? ['::'] : [])]) {
    const server = await startServerHere(t, { host });
    const paths = dataPaths(server.dataDir);
    assert.deepEqual(await foundAt(paths), [server.url, server.url]);
    await server.stop();
    assert.equal(existsSync(paths.server), false);
    assert.deepEqual(await foundAt(paths), [null, null]);
  }
});

test('what a killed server left behind does not lead to another one at its address', async (t) => {
  const paths = dataPaths(await migratedDir());
  const killed = await startForTest(t, { dataDir: paths.root });
  await killed.kill();
  const other = await startServerHere(t);
  const file = JSON.parse(readFileSync(paths.server, 'utf8'));
  writeFileSync(paths.server, JSON.stringify({ ...file, url: other.url }));
  assert.deepEqual(await foundAt(paths), [null, null]);
});

test('the copy of a data directory does not lead to the server of the original', async (t) => {
  const server = await startServerHere(t);
  const copy = dataPaths(newDir(t));
  cpSync(server.dataDir, copy.root, { recursive: true });
  assert.deepEqual(await foundAt(copy), [null, null]);
});

test('beside another writer reading works and writing waits', async (t) => {
  const paths = dataPaths(await migratedDir());
  const lock = acquireLock(paths);
  const reader = await openApi(settingsFor(paths), 'read');
  assert.equal((await reader.send<LiveSummary[]>('GET', '/api/lives')).status, 200);
  await reader.close();

  const stranger = createServer((_request, answer) => void answer.end()).listen(0, '127.0.0.1');
  t.after(() => stranger.close());
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  publishServerFile(paths, { url: `http://127.0.0.1:${port}`, instance: 'gone' });
  const writer = openApi(settingsFor(paths), 'write');
  // It asks this address each time that the lock was taken, so at the second time it has waited.
  for (const _attempt of [1, 2]) await once(stranger, 'request');
  assert.equal(await Promise.race([writer, 'waits']), 'waits');
  lock.release();
  await (await writer).close();
  acquireLock(paths).release();
});

test('a writer that waits in vain fails with what to do', async (t) => {
  const paths = dataPaths(await migratedDir());
  const lock = acquireLock(paths);
  t.after(() => lock.release());
  writeFileSync(paths.server, 'no JSON');
  await assert.rejects(openApi(settingsFor(paths), 'write', 300), {
    name: 'AppError',
    message:
      /^Another streamhost is using .* Wait until it has started or is done, then try again\.$/,
  });
});

test('both ways refuse with the same sentence, which names every wrong value', async (t) => {
  const server = await startServerHere(t);
  const live = await postJson<Live>(`${server.url}/api/lives`, { name: 'Friday' });
  const sentences: string[] = [];
  for (const stop of [() => undefined, server.stop]) {
    await stop();
    const api = await openApi(settingsFor(dataPaths(server.dataDir)), 'write');
    const body = { amount_cents: -1, notes: 5 };
    await api.send('POST', `/api/lives/${live.id}/tips`, { body }).catch(({ message }) => {
      sentences.push(message);
    });
    await api.close();
  }
  assert.equal(sentences.length, 2);
  assert.equal(sentences[0], sentences[1]);
  assert.match(sentences[0] ?? '', /^Validation failed: amount_cents: Must be at least 0; notes: /);
});

test('a server that starts while a command writes waits for it', async (t) => {
  const paths = dataPaths(await migratedDir());
  const writer = await openApi(settingsFor(paths), 'write');
  const starting = startForTest(t, { dataDir: paths.root });
  // A server proves that it can write to the directory, and then takes the lock.
  for await (const { filename } of watch(paths.root)) if (filename === '.write-test') break;
  await writer.close();
  const server = await starting;
  assert.deepEqual(await foundAt(paths), [server.url, server.url]);
});
