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
import { postJson } from '../testing/json-requests.ts';
import { migratedDir, startServerHere } from '../testing/server-here.ts';
import { startForTest } from '../testing/streamhost-process.ts';
import { openApi } from './open-api.ts';

const settingsFor = ({ root }: DataPaths) => resolveSettings({ dataDir: root }, {}).settings;

/** The address of the API of a data directory for each purpose; null is the database itself. */
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

test('a running server is found at each address, and not after it has stopped', async (t) => {
  for (const host of ['127.0.0.1', '0.0.0.0', 'localhost', ...(hasIPv6() ? ['::'] : [])]) {
    const server = await startServerHere(t, { host });
    const paths = dataPaths(server.dataDir);
    assert.deepEqual(await foundAt(paths), [server.url, server.url]);
    await server.stop();
    assert.equal(existsSync(paths.server), false);
    if (host === '127.0.0.1') assert.deepEqual(await foundAt(paths), [null, null]);
  }
});

test('the file of a server that is gone does not lead to another one at its address', async (t) => {
  const gone = await startServerHere(t);
  const paths = dataPaths(gone.dataDir);
  const file = JSON.parse(readFileSync(paths.server, 'utf8'));
  await gone.stop();
  const other = await startServerHere(t);
  writeFileSync(paths.server, JSON.stringify({ ...file, url: other.url }));
  assert.deepEqual(await foundAt(paths), [null, null]);
});

test('the copy of a data directory does not lead to the server of the original', async (t) => {
  const server = await startServerHere(t);
  const copy = dataPaths(newDir(t));
  cpSync(server.dataDir, copy.root, { recursive: true });
  assert.deepEqual(await foundAt(copy), [null, null]);
});

test('reading works beside another writer, and writing waits', async (t) => {
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
  // The address is fetched each time that the lock was held, so the second request proves that it has waited.
  for (const _attempt of [1, 2]) await once(stranger, 'request');
  assert.equal(await Promise.race([writer, 'waits']), 'waits');
  lock.release();
  await (await writer).close();
  acquireLock(paths).release();
});

test('a writer that times out fails with a remedy', async (t) => {
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

test('both transports refuse invalid settings with one sentence that names them all', async (t) => {
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
  // A server first tests whether it can write to the directory, and then takes the lock.
  for await (const { filename } of watch(paths.root)) if (filename === '.write-test') break;
  await writer.close();
  const server = await starting;
  assert.deepEqual(await foundAt(paths), [server.url, server.url]);
});
