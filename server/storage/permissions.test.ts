import assert from 'node:assert/strict';
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { dataDirectory } from '../doctor/checks/data-directory.ts';
import { openDataDir } from '../open-data-dir.ts';
import { fillDataDir } from '../testing/filled-data-dir.ts';
import { newDir } from '../testing/new-dir.ts';
import { makeBackup } from './backup/make-backup.ts';
import { stageRestore } from './backup/restore-backup.ts';

const OPTIONS = { productVersion: '1.2.3' };
const options = { skip: process.platform === 'win32' && 'Windows has other rights' };

/** Every path under `root`, including itself, with other permissions than 0700 and 0600. */
function notPrivate(root: string): string[] {
  const inside = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return ['.', ...inside].filter((name) => {
    const stats = lstatSync(join(root, name));
    return (stats.mode & 0o777) !== (stats.isDirectory() ? 0o700 : 0o600);
  });
}

const place = (root: string) => ({
  paths: dataPaths(root),
  settings: '',
  running: undefined,
  assetsDir: '',
  isOnline: false,
});

test('files in a data directory are private, also after backup and restore', options, async (t) => {
  const paths = dataPaths(newDir(t));
  const opened = await openDataDir(paths);
  assert.deepEqual(notPrivate(paths.root), [], 'with a log beside the database');
  await opened.close();
  await fillDataDir(paths, 'first', [500]);
  const out = join(paths.root, 'out.zip');
  const { path } = await makeBackup(paths, { ...OPTIONS, out });
  const other = dataPaths(newDir(t));
  const staged = await stageRestore(other, path);
  assert.deepEqual(notPrivate(other.root), [], 'while it is unpacked');
  staged.swapIn();
  staged.close();
  for (const { root } of [paths, other]) assert.deepEqual(notPrivate(root), []);
});

test('files that an older version made public become private at the start', options, async (t) => {
  const paths = dataPaths(newDir(t));
  await fillDataDir(paths, 'first', [500]);
  for (const name of ['.', ...readdirSync(paths.root, { recursive: true, encoding: 'utf8' })]) {
    const path = join(paths.root, name);
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  }
  const finding = await dataDirectory.run(place(paths.root));
  assert.equal(finding.status, 'warn');
  assert.match(String(finding.remedy), /^Take them away with: chmod -R go= \//);
  await (await openDataDir(paths)).close();
  assert.deepEqual(notPrivate(paths.root), []);
  assert.equal((await dataDirectory.run(place(paths.root))).status, 'ok');
});

test('group permissions and shared folders stay, and are reported', options, async (t) => {
  const paths = dataPaths(newDir(t));
  mkdirSync(paths.root);
  writeFileSync(join(paths.root, 'other.txt'), '');
  chmodSync(join(paths.root, 'other.txt'), 0o644);
  await (await openDataDir(paths)).close();
  chmodSync(paths.root, 0o755);
  chmodSync(paths.backups, 0o750);
  await (await openDataDir(paths)).close();
  assert.deepEqual(notPrivate(paths.root).sort(), ['.', 'backups', 'other.txt']);
  const { status, message } = await dataDirectory.run(place(paths.root));
  assert.deepEqual([status, message.includes(`${paths.root} and 1 other file`)], ['warn', true]);
});
