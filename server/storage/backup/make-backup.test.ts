import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { digestOf, filledDataDir, query } from '../../testing/filled-data-dir.ts';
import { newDir } from '../../testing/new-dir.ts';
import { shrinkDisk } from '../../testing/small-disk.ts';
import { testDataDir } from '../../testing/test-storage.ts';
import { startTipRecorder } from '../../testing/tip-recorder.ts';
import { KNOWN_MIGRATIONS } from '../applied-migrations.ts';
import { makeBackup } from './make-backup.ts';
import { withArchive } from './read-archive.ts';
import { OPTIONS, restored } from './testing/restored.ts';
import { verifyBackup } from './unpack-backup.ts';

test('an archive has database, uploads, fonts and settings, with sizes and digests', async (t) => {
  const paths = await filledDataDir(t);
  writeFileSync(join(paths.uploads, 'broken-off.partial'), 'x');
  mkdirSync(join(paths.uploads, 'folder'));

  const { path, sizeBytes, manifest } = await makeBackup(paths, OPTIONS);

  assert.match(basename(path), /^streamhost-\d{4}-\d\d-\d\dT[\d-]+Z\.zip$/);
  assert.deepEqual(readdirSync(paths.backups), [basename(path)]);
  assert.equal(sizeBytes, statSync(path).size);
  const { created_at, files, rows, ...facts } = manifest;
  assert.ok(Date.now() - Date.parse(created_at) < 60_000);
  assert.deepEqual([rows.live, rows.tip], [1, 2]);
  assert.deepEqual(facts, {
    format: 1,
    product: 'streamhost',
    product_version: '1.2.3',
    reason: 'manual',
    migrations: KNOWN_MIGRATIONS,
    tip_total_cents: 1200,
    tip_totals: { USD: 1200 },
  });
  assert.deepEqual(
    files.map(({ path }) => path.replace(/[0-9a-f]{64}/, '…')),
    ['streamhost.db', 'config.json', 'uploads/….png', 'fonts/….woff2'],
  );
  const [, config] = files;
  assert.ok(config);
  const stored = await withArchive(path, async ({ read }) => text(read(config.path)));
  assert.equal(stored, readFileSync(paths.config, 'utf8'));
});

test('secrets are backed up and restored only on request', async (t) => {
  const paths = await filledDataDir(t);
  const secrets = '{"sources":{"a":{"token":"secret-token-of-mia"}}}';
  writeFileSync(paths.secrets, secrets);
  const without = await makeBackup(paths, OPTIONS);
  const named = ({ files }: typeof without.manifest) => files.map((file) => file.path);
  assert.equal(named(without.manifest).includes('secrets.json'), false);
  assert.equal(readFileSync(without.path).includes('secret-token'), false);

  const whole = await makeBackup(paths, { ...OPTIONS, withSecrets: true });
  assert.equal(named(whole.manifest).includes('secrets.json'), true);
  const elsewhere = dataPaths(newDir(t));
  await restored(elsewhere, whole.path);
  assert.equal(readFileSync(elsewhere.secrets, 'utf8'), secrets);
  // Restoring a backup without secrets keeps the existing ones.
  await restored(elsewhere, without.path);
  assert.equal(readFileSync(elsewhere.secrets, 'utf8'), secrets);
});

test('a backup restored elsewhere has the same content', async (t) => {
  const [from, to] = [await filledDataDir(t), dataPaths(newDir(t))];
  const before = digestOf(from);
  const { path } = await makeBackup(from, OPTIONS);

  const { present, aside } = await restored(to, path);
  assert.equal(present, null);
  assert.equal(aside, null, 'a new directory has nothing to keep aside');

  assert.equal(digestOf(to), before);
  assert.deepEqual(readdirSync(to.root).sort(), [
    '.streamhost',
    'backups',
    'config.json',
    'fonts',
    'lock.db',
    'streamhost.db',
    'uploads',
  ]);
});

test('a backup has every tip acknowledged before it began', async (t) => {
  const paths = testDataDir(t);
  const recorder = await startTipRecorder(t, paths);
  let before: string[];
  let path: string;
  // On a busy computer the recorder may not run during a backup.
  do {
    await recorder.next();
    before = recorder.acknowledged();
    ({ path } = await makeBackup(paths, OPTIONS));
  } while (recorder.acknowledged().length === before.length);
  await recorder.kill();

  const to = dataPaths(newDir(t));
  await restored(to, path);
  const stored = new Set(query(to.database, 'select id from tip'));
  assert.deepEqual(
    before.filter((id) => !stored.has(id)),
    [],
  );
});

test('a disk that becomes full during a backup is a failure that leaves no files', async (t) => {
  const paths = await filledDataDir(t, 'first', [500]);
  const before = digestOf(paths);
  const databaseBytes = statSync(paths.database).size;
  shrinkDisk(t, paths.backups, databaseBytes);

  await assert.rejects(makeBackup(paths, OPTIONS), {
    name: 'AppError',
    kind: 'disk_full',
    message: `There is no room for the backup in ${paths.backups}; nothing was left there. Make room on that disk, or choose another with --out.`,
  });

  assert.deepEqual(readdirSync(paths.backups), []);
  assert.equal(digestOf(paths), before);
});

test('a taken name and a missing folder are refused', async (t) => {
  const paths = await filledDataDir(t, 'first', [500]);
  const taken = join(paths.root, 'taken.zip');
  writeFileSync(taken, 'mine');

  await assert.rejects(makeBackup(paths, { ...OPTIONS, out: taken }), {
    kind: 'conflict',
    message: `${taken} is there already. Choose a new name with --out.`,
  });
  const missing = join(paths.root, 'missing', 'friday.zip');
  await assert.rejects(makeBackup(paths, { ...OPTIONS, out: missing }), {
    kind: 'unavailable',
    message:
      /^No backup can be written to .*missing \(ENOENT\)\. .* choose another place with --out\.$/,
  });
  assert.equal(readFileSync(taken, 'utf8'), 'mine');
  assert.deepEqual(readdirSync(paths.backups), []);
});

test('a backup during which the data was restored is refused', async (t) => {
  const paths = await filledDataDir(t, 'first', [500]);
  const other = readFileSync(paths.database);
  const aside = `${paths.database}-aside`;
  // Replaces the file once, because a second new file may get the inode of the first.
  const onProgress = () => {
    if (existsSync(aside)) return;
    renameSync(paths.database, aside);
    writeFileSync(paths.database, other);
  };
  await assert.rejects(makeBackup(paths, { ...OPTIONS, onProgress }), {
    kind: 'conflict',
    message: /was replaced by a restore meanwhile\. Start the backup again\.$/,
  });
  assert.deepEqual(readdirSync(paths.backups), []);
});

test('a damaged database is not backed up, and the newest good backup is named', async (t) => {
  const paths = await filledDataDir(t);
  const { path } = await makeBackup(paths, OPTIONS);
  const bytes = readFileSync(paths.database);
  writeFileSync(paths.database, bytes.fill(0, 4096, 8192));

  await assert.rejects(makeBackup(paths, OPTIONS), (error: Error) => {
    assert.ok(error.message.includes(`The newest good backup is ${path}, with 2 tips ($12.00)`));
    return true;
  });
  assert.deepEqual(readdirSync(paths.backups), [basename(path)]);
});

test('verifying a good backup leaves no files', async (t) => {
  const paths = await filledDataDir(t);
  const { path, manifest } = await makeBackup(paths, OPTIONS);
  const before = readdirSync(paths.root, { recursive: true });

  const archive = await verifyBackup(path);
  assert.deepEqual([archive.kind, archive.files, archive.reason], ['zip', 3, 'manual']);
  assert.equal(archive.createdAt, manifest.created_at);
  const copy = await verifyBackup(paths.database);
  assert.deepEqual([copy.kind, copy.files, copy.holdings], ['db', 0, archive.holdings]);
  assert.deepEqual(readdirSync(paths.root, { recursive: true }), before);
});
