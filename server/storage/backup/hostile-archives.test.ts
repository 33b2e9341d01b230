import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import type { AppError } from '#domain/errors.ts';
import { changeDatabase, digestOf, filledDataDir } from '../../testing/filled-data-dir.ts';
import { newDir, newFolder } from '../../testing/new-dir.ts';
import { zipFile } from '../../testing/zip-file.ts';
import { sha256Of } from '../hashing.ts';
import { isArchivePath } from './archive-path.ts';
import type { Manifest } from './backup-manifest.ts';
import { makeBackup } from './make-backup.ts';
import { stageRestore } from './restore-backup.ts';
import { OPTIONS } from './testing/restored.ts';
import { unpackBackup, verifyBackup } from './unpack-backup.ts';

type File = { path: string; content: Buffer; mode?: number };
type Parts = { manifest: Manifest; files: File[] };

const fileOf = (path: string, text: string, more: Partial<File> = {}): File => ({
  path,
  content: Buffer.from(text),
  ...more,
});

const entryOf = ({ path, content }: File) => ({
  path,
  size_bytes: content.length,
  sha256: sha256Of(content),
});

async function goodParts(t: TestContext): Promise<Parts & { bytes: Buffer }> {
  const paths = await filledDataDir(t, 'other');
  const { path, manifest } = await makeBackup(paths, OPTIONS);
  changeDatabase(paths.database, 'pragma journal_mode = delete');
  const content = readFileSync(paths.database);
  const files = [{ path: 'streamhost.db', content }, fileOf('config.json', '{}')];
  return {
    manifest: { ...manifest, files: files.map(entryOf) },
    files,
    bytes: readFileSync(path),
  };
}

function writeZip(path: string, { manifest, files }: Parts): void {
  const entries = files.map(({ path: name, ...file }) => {
    return { name, ...file, isPacked: file.content.length > 100_000 };
  });
  const content = JSON.stringify(manifest);
  writeFileSync(path, zipFile([...entries, { name: 'manifest.json', content }]));
}

/** An archive with one more file, also in the manifest. */
function withFile({ manifest, files }: Parts, file: File): Parts {
  return {
    manifest: { ...manifest, files: [...manifest.files, entryOf(file)] },
    files: [...files, file],
  };
}

const withManifest = ({ manifest, files }: Parts, changes: object): Parts => ({
  manifest: { ...manifest, ...changes },
  files,
});

/** An archive with a different settings file. */
const withConfig = ({ manifest, files }: Parts, text: string): Parts => ({
  manifest,
  files: files.map((file) => (file.path === 'config.json' ? fileOf(file.path, text) : file)),
});

const HOSTILE: Record<string, [spoil: (good: Parts) => Parts, says: RegExp]> = {
  'a path that climbs out': [
    (good) => withFile(good, fileOf('uploads/../../evil', 'x')),
    /invalid relative path/,
  ],
  'an absolute path': [(good) => withFile(good, fileOf('/tmp/evil', 'x')), /absolute path/],
  'a drive letter': [(good) => withFile(good, fileOf('C:/evil', 'x')), /absolute path/],
  'a backslash': [(good) => withFile(good, fileOf('uploads\\evil', 'x')), /invalid characters/],
  'a stream of Windows': [
    (good) => withFile(good, fileOf('uploads/a.png:evil', 'x')),
    /has no place in a backup \("uploads\/a\.png:evil"\)/,
  ],
  'a file that is no part of a data directory': [
    (good) => withFile(good, fileOf('lock.db', 'x')),
    /has no place in a backup \("lock\.db"\)/,
  ],
  'a symbolic link': [
    (good) => withFile(good, fileOf('uploads/a.png', '/etc/passwd', { mode: 0o120777 })),
    /"uploads\/a\.png" in it is no plain file/,
  ],
  'a device': [
    (good) => withFile(good, fileOf('uploads/a.png', '', { mode: 0o020666 })),
    /no plain file/,
  ],
  'a file that the manifest does not know': [
    ({ manifest, files }) => ({ manifest, files: [...files, fileOf('uploads/a.png', 'x')] }),
    /does not know the file "uploads\/a\.png"/,
  ],
  'a file twice': [
    (good) => ({ ...good, files: [...good.files, fileOf('config.json', '{}')] }),
    /"config\.json" twice/,
  ],
  'a missing file': [
    (good) => ({ ...good, files: good.files.slice(0, 1) }),
    /"config\.json" is missing in it/,
  ],
  'a missing database': [
    ({ manifest, files }) =>
      withManifest({ manifest, files: files.slice(1) }, { files: manifest.files.slice(1) }),
    /streamhost\.db.* is missing/,
  ],
  'a file larger than promised': [
    (good) => withConfig(good, ' '.repeat(20_000_000)),
    /another size than its manifest says/,
  ],
  'a file with another content': [
    (good) => withConfig(good, '[]'),
    /config\.json in it is not what it was/,
  ],
  'more than the disk has room for': [
    (good) => {
      const files = good.manifest.files.map((file) => ({ ...file, size_bytes: 2 ** 50 }));
      return withManifest(good, { files });
    },
    /another size/,
  ],
  'more tips promised than there are': [
    (good) => withManifest(good, { rows: { ...good.manifest.rows, tip: 3 } }),
    /does not hold what its manifest says/,
  ],
  'another sum promised': [
    (good) => withManifest(good, { tip_total_cents: 1 }),
    /does not hold what its manifest says/,
  ],
  'a newer format': [
    (good) => withManifest(good, { format: 2, product_version: '9.0.0' }),
    /a newer version of streamhost made it \(9\.0\.0\)/,
  ],
  'a manifest of something else': [
    (good) => withManifest(good, { product: 'other' }),
    /manifest is not one of streamhost/,
  ],
  'a manifest with nonsense': [
    (good) => withManifest(good, { files: [{}] }),
    /manifest is damaged/,
  ],
};

test('a modified archive is refused by name and reason, and changes nothing', async (t) => {
  const good = await goodParts(t);
  const present = await filledDataDir(t, 'present', [500]);
  const before = [digestOf(present), ...readdirSync(present.root).sort()];
  const path = newDir(t);
  writeZip(path, good);
  assert.equal((await verifyBackup(path)).holdings.rows.tip, 2);

  for (const [what, [spoil, says]] of Object.entries(HOSTILE)) {
    writeZip(path, spoil(good));
    await assert.rejects(stageRestore(present, path), (error: Error) => {
      assert.ok(error.message.startsWith(`${path} cannot be used as a backup because `), what);
      assert.match(error.message, says, what);
      return true;
    });
    assert.deepEqual([digestOf(present), ...readdirSync(present.root).sort()], before, what);
  }
  assert.equal(existsSync(join(present.root, '..', 'evil')), false);
});

test('an archive truncated anywhere is refused', async (t) => {
  const { bytes } = await goodParts(t);
  const path = newDir(t);
  for (const share of [0, 0.001, 0.25, 0.5, 0.9, 0.999]) {
    writeFileSync(path, bytes.subarray(0, Math.floor(share * bytes.length)));
    await assert.rejects(verifyBackup(path), { kind: 'invalid' }, `${share} of it`);
  }
});

test('a changed byte is refused, unless the unpacked content is the same', async (t) => {
  const { bytes } = await goodParts(t);
  const path = newDir(t);
  const unpacked = new Set<string>();
  let refused = 0;
  for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 80)) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 0xff;
    writeFileSync(path, altered);
    const into = newFolder(t);
    try {
      await unpackBackup(path, { into });
      unpacked.add(digestOf(dataPaths(into)));
    } catch (error) {
      assert.equal((error as AppError).kind, 'invalid', `byte ${at}`);
      refused += 1;
    }
  }
  assert.ok(refused > 50, `${refused} were refused`);
  assert.ok(unpacked.size <= 1, 'what was taken is always the same');
});

test('a newer, foreign or inconsistent database is refused', async (t) => {
  const paths = await filledDataDir(t, 'present', [500]);
  const change = (sql: string) => {
    const copy = newDir(t);
    writeFileSync(copy, readFileSync(paths.database));
    changeDatabase(copy, sql);
    return copy;
  };
  const scenarios: [string, RegExp][] = [
    [
      "insert into migration (name) values ('29990101_later')",
      /it was made by a newer version of streamhost \(it has 29990101_later\)\. Install the newer version/,
    ],
    ['drop table migration', /it is no database of streamhost/],
    ["update tip set live_id = 'gone'", /refer to others that are gone \(tip\)/],
  ];
  for (const [sql, says] of scenarios) {
    const copy = change(sql);
    await assert.rejects(verifyBackup(copy), says);
    await assert.rejects(stageRestore(paths, copy), says);
    assert.equal(existsSync(paths.restoring), false);
  }
});

test('only paths of a data directory are allowed in an archive', () => {
  const good = ['streamhost.db', 'config.json', 'uploads/a.png', 'fonts/web-a b.woff2'];
  assert.deepEqual(good.filter(isArchivePath), good);
  const bad = [
    '',
    'uploads',
    'uploads/',
    'uploads/a/b',
    'uploads/..',
    'uploads/.',
    'uploads/a.',
    'uploads/a ',
    'uploads/con',
    'uploads/NUL.png',
    'uploads/a\0b',
    'uploads/a\nb',
    'uploads/a?b',
    'Streamhost.db',
    'streamhost.db-wal',
    '.streamhost',
    'backups/a.zip',
    '../streamhost.db',
    '/streamhost.db',
    'C:streamhost.db',
  ];
  assert.deepEqual(bad.filter(isArchivePath), []);
});
