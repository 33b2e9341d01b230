import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { openDataDir } from './open-data-dir.ts';
import { acquireLock } from './storage/lock.ts';
import { newDir, newFolder } from './testing/new-dir.ts';

test('a new directory gets a migrated database and a settings file with its port', async (t) => {
  const paths = dataPaths(newDir(t));
  const data = await openDataDir(paths);
  t.after(() => data.close());
  assert.deepEqual(data.created, [paths.root, paths.database, paths.config]);
  assert.equal(data.backup, null);
  assert.deepEqual(data.storage.migrationStatus(), { applied: data.applied, pending: [] });
  assert.deepEqual(JSON.parse(readFileSync(paths.config, 'utf8')), { port: 4816 });
});

test('a new database stores its port, and an existing port stays', async (t) => {
  const scenarios = [
    { before: '{"fonts": "off"}', after: { fonts: 'off', port: 4820 } },
    { before: '{"port": 5000}', after: { port: 5000 } },
  ];
  for (const { before, after } of scenarios) {
    const paths = dataPaths(newFolder(t));
    writeFileSync(paths.config, before);
    await (await openDataDir(paths, 4820)).close();
    assert.deepEqual(JSON.parse(readFileSync(paths.config, 'utf8')), after);
  }
});

test('a database from before stored ports gets none', async (t) => {
  const paths = dataPaths(newDir(t));
  await (await openDataDir(paths)).close();
  for (const lost of [() => writeFileSync(paths.config, '{}'), () => rmSync(paths.config)]) {
    lost();
    await (await openDataDir(paths, 4820)).close();
    assert.deepEqual(JSON.parse(readFileSync(paths.config, 'utf8')), {});
  }
});

test('reopening a directory creates nothing and keeps its settings file', async (t) => {
  const paths = dataPaths(newDir(t));
  await (await openDataDir(paths)).close();
  writeFileSync(paths.config, '{"port": 5000}');
  const { created, applied, backup, close } = await openDataDir(paths);
  await close();
  assert.deepEqual({ created, applied, backup }, { created: [], applied: [], backup: null });
  assert.equal(readFileSync(paths.config, 'utf8'), '{"port": 5000}');
});

test('an open directory cannot be opened again until it is closed', async (t) => {
  const paths = dataPaths(newDir(t));
  const data = await openDataDir(paths);
  await assert.rejects(openDataDir(paths), { name: 'AppError', kind: 'conflict' });
  await data.close();
  await (await openDataDir(paths)).close();
});

test('a directory whose database cannot be opened is unlocked', async (t) => {
  const paths = dataPaths(newDir(t));
  await (await openDataDir(paths)).close();
  writeFileSync(paths.database, 'This is not a database, and long enough to be looked at as one.');
  await assert.rejects(openDataDir(paths), { name: 'AppError' });
  acquireLock(paths).release();
});
