import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, unavailable } from '#domain/errors.ts';
import { mkdirSync } from '../../system/disk/files.ts';
import { isDiskFull } from '../disk-errors.ts';
import { syncFile } from '../durable-file.ts';
import { isIntact } from '../intact.ts';
import { vacuumInto } from '../open-reader.ts';
import { readHead } from '../read-head.ts';
import { CONFIG, DATABASE, holdingsIn, type Manifest, SECRETS } from './backup-manifest.ts';
import { readBackupName } from './backup-name.ts';
import { type Holdings, verifiedHoldings } from './holdings.ts';
import { InvalidBackup, namingFile, noSuchBackup } from './invalid-backup.ts';
import { settingsInBackup } from './network-settings.ts';
import { takePartialFiles } from './partial-files.ts';
import { type UnpackOptions, unpackArchive } from './unpack-archive.ts';

/** The content of a backup after a full check. */
export type BackupContent = {
  /** An archive of everything, or a copy of the database alone. */
  kind: 'zip' | 'db';
  /** ISO 8601; null for a copy with another name. */
  createdAt: string | null;
  reason: string | null;
  holdings: Holdings;
  /** Number of files besides the database. */
  files: number;
  /** Whether it has the tokens and passwords of sources. */
  hasSecrets: boolean;
};

type Options = Omit<UnpackOptions, 'only'>;

/** Refuses a file that is missing, or whose first bytes are not those of a backup. */
export async function refuseNoBackup(path: string): Promise<void> {
  await namingFile(path, () => kindOf(path));
}

/** Verifies the backup at `path` and unpacks it into a folder. Throws an AppError with the file name and the fault. */
export function unpackBackup(path: string, options: Options): Promise<BackupContent> {
  return namingFile(path, async () => {
    if ((await kindOf(path)) === 'zip') return unpackZip(path, options);
    const copy = join(options.into, DATABASE);
    if (!isIntact(path)) throw new InvalidBackup('its database is damaged');
    // Copied by SQLite, because the newest data may be in a WAL beside the file.
    vacuumInto(path, copy);
    syncFile(copy);
    return describeCopy(path, verifiedHoldings(copy));
  });
}

/** Verifies the backup at `path` and leaves no files. Throws an AppError with the file name and the fault. */
export async function verifyBackup(
  path: string,
  onProgress?: Options['onProgress'],
): Promise<BackupContent> {
  return namingFile(path, async () => {
    if ((await kindOf(path)) === 'db') {
      return describeCopy(path, verifiedHoldings(path));
    }
    const partial = takePartialFiles(join(tmpdir(), 'streamhost-verify'));
    const into = partial.main;
    try {
      mkdirSync(into, { mode: 0o700 });
      return await unpackZip(path, { into, only: isChecked, onProgress });
    } catch (error) {
      throw isDiskFull(error) ? noRoomToVerify(into) : error;
    } finally {
      partial.remove();
    }
  });
}

/** The files whose content is checked in addition to their checksums. */
const isChecked = (name: string) => name === DATABASE || name === CONFIG;

async function unpackZip(path: string, options: Options & UnpackOptions): Promise<BackupContent> {
  const manifest = await unpackArchive(path, options);
  const holdings = verifiedHoldings(join(options.into, DATABASE));
  compare(manifest, holdings);
  settingsInBackup(join(options.into, CONFIG));
  const { created_at: createdAt, reason } = manifest;
  const files = manifest.files.length - 1;
  const hasSecrets = manifest.files.some(({ path: name }) => name === SECRETS);
  return { kind: 'zip', createdAt, reason, holdings, files, hasSecrets };
}

function describeCopy(path: string, holdings: Holdings): BackupContent {
  const name = readBackupName(path);
  const { createdAt = null, reason = null } = name ?? {};
  return { kind: 'db', createdAt, reason, holdings, files: 0, hasSecrets: false };
}

function compare(manifest: Manifest, found: Holdings): void {
  const promised = holdingsIn(manifest);
  const isSame =
    sorted(promised.rows) === sorted(found.rows) &&
    promised.tipCents === found.tipCents &&
    promised.migrations.join() === found.migrations.join();
  if (!isSame) throw new InvalidBackup('its database does not hold what its manifest says');
}

const sorted = (rows: Record<string, number>) => JSON.stringify(Object.entries(rows).sort());

/** First bytes of an SQLite database. */
const SIGNATURE = 'SQLite format 3\0';

async function kindOf(path: string): Promise<BackupContent['kind']> {
  const start = await firstBytes(path);
  if (start.startsWith('PK')) return 'zip';
  if (start === SIGNATURE) return 'db';
  throw new InvalidBackup(
    start === '' ? 'it is empty' : 'it is neither an archive nor a database of streamhost',
  );
}

async function firstBytes(path: string): Promise<string> {
  try {
    return await readHead(path, SIGNATURE.length);
  } catch (error) {
    throw unreadable(path, error as NodeJS.ErrnoException);
  }
}

function unreadable(path: string, error: NodeJS.ErrnoException): AppError {
  if (error.code === 'ENOENT') return noSuchBackup(path);
  const why = error.code === 'EISDIR' ? 'it is a folder' : `it cannot be read (${error.code})`;
  return unavailable(
    `${path} cannot be used as a backup because ${why}.`,
    'Name a file that this user may read.',
    error,
  );
}

/** The environment variable with the folder for temporary files. */
const TEMPORARY = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';

const noRoomToVerify = (folder: string) =>
  new AppError('disk_full', `The disk of ${folder} has no room for the database of the backup.`, {
    remedy: `Make room there, or set ${TEMPORARY} to a folder that has.`,
  });
