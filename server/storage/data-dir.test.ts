import assert from 'node:assert/strict';
import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { testDataDir } from '../testing/test-storage.ts';
import { prepareDataDir } from './data-dir.ts';
import { openStorage } from './storage.ts';

test('a new data directory gets its folders and marker once', (t) => {
  const { root } = testDataDir(t);
  const paths = dataPaths(join(root, 'deep', 'down'));

  assert.deepEqual(prepareDataDir(paths), { created: true });
  const made = readdirSync(paths.root);
  assert.deepEqual(made.sort(), ['.streamhost', 'backups', 'fonts', 'uploads']);

  assert.deepEqual(prepareDataDir(paths), { created: false });
  assert.deepEqual(readdirSync(paths.root).sort(), made);
});

test('a path that is a file, or leads through one, is no data directory', (t) => {
  const { root } = testDataDir(t);
  const file = join(root, 'file');
  writeFileSync(file, '');

  for (const path of [file, join(file, 'below')]) {
    assert.throws(() => prepareDataDir(dataPaths(path)), {
      name: 'AppError',
      kind: 'unavailable',
      message: `${path} is not a directory. Choose a directory with --data-dir.`,
    });
  }
});

test('a directory without write permission is refused, new or existing', (t) => {
  const { root } = testDataDir(t);
  chmodSync(root, 0o555);

  for (const path of [root, join(root, 'new')]) {
    const prepare = () => asOrdinaryUser(() => prepareDataDir(dataPaths(path)));
    assert.throws(prepare, {
      kind: 'unavailable',
      message: `${path} cannot be written to. Give this user the right to, or choose another directory with --data-dir.`,
    });
  }
});

test('a place that takes no directories is refused without endless retries', () => {
  assert.throws(() => prepareDataDir(dataPaths('/proc/streamhost')), {
    kind: 'unavailable',
    message: /^\/proc\/streamhost cannot be (made|written to)\. /,
  });
});

/** Root can write anywhere, so the permission tests run as another user. */
function asOrdinaryUser(work: () => void): void {
  const user = process.geteuid?.();
  if (user === 0) process.seteuid?.(65_534);
  try {
    work();
  } finally {
    if (user === 0) process.seteuid?.(user);
  }
}

test('a lost database is refused, and no new one is created', async (t) => {
  const paths = testDataDir(t);
  await (await openStorage(paths)).close();

  for (const lose of [() => writeFileSync(paths.database, ''), () => rmSync(paths.database)]) {
    lose();
    const before = readdirSync(paths.root);
    const refusal = { kind: 'unavailable', message: /was here before and is gone/ };

    assert.throws(() => prepareDataDir(paths), refusal);
    await assert.rejects(openStorage(paths), refusal);
    assert.deepEqual(readdirSync(paths.root), before);
  }
});

test('an unreadable marker counts as one with a database', (t) => {
  const paths = testDataDir(t);
  writeFileSync(paths.marker, '');
  assert.throws(() => prepareDataDir(paths), { message: /was here before and is gone/ });
});

test('a database copied into a new directory is used', async (t) => {
  const paths = testDataDir(t);
  await (await openStorage(paths)).close();
  rmSync(paths.marker);

  assert.deepEqual(prepareDataDir(paths), { created: true });
  await (await openStorage(paths)).close();
  rmSync(paths.database);
  assert.throws(() => prepareDataDir(paths), { message: /was here before and is gone/ });
});
