import type { Holdings } from './holdings.ts';
import { UnsoundBackup } from './unsound-backup.ts';

/** One file of an archive, under its path inside. */
export type ManifestFile = { path: string; size_bytes: number; sha256: string };

/** What `manifest.json` says about an archive: what it is, and what every other file in it must be. */
export type Manifest = {
  format: number;
  product: 'streamhost';
  product_version: string;
  created_at: string;
  reason: string;
  migrations: string[];
  /** Rows of each table. */
  rows: Record<string, number>;
  tip_total_cents: number;
  files: ManifestFile[];
};

/** The one format there is so far. A change that older versions would misread gets a higher number. */
export const FORMAT = 1;
export const DATABASE = 'streamhost.db';
export const CONFIG = 'config.json';
export const FOLDERS = ['uploads', 'fonts'] as const;

/** Reads the text of a manifest; throws an `UnsoundBackup` for what is none, or is of a newer format. */
export function readManifest(text: string): Manifest {
  const value = parsed(text);
  if (!isObject(value) || value.product !== 'streamhost' || !Number.isInteger(value.format)) {
    throw new UnsoundBackup('its manifest is not one of streamhost');
  }
  if (Number(value.format) > FORMAT) {
    throw new UnsoundBackup(
      `a newer version of streamhost made it (${value.product_version}), which has to be installed first`,
    );
  }
  if (!isManifest(value)) throw new UnsoundBackup('its manifest is damaged');
  return value;
}

/** Of all files in the archive, unpacked. */
export const contentBytes = ({ files }: Manifest) =>
  files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);

/** What the manifest says about the database. */
export const holdingsIn = ({ migrations, rows, tip_total_cents }: Manifest): Holdings => ({
  migrations,
  rows,
  tipCents: tip_total_cents,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnsoundBackup('its manifest cannot be read');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

function isManifest(value: Record<string, unknown>): value is Manifest & Record<string, unknown> {
  const { product_version, created_at, reason, migrations, rows, tip_total_cents, files } = value;
  return (
    [product_version, created_at, reason].every((text) => typeof text === 'string') &&
    Array.isArray(migrations) &&
    migrations.every((name) => typeof name === 'string') &&
    isObject(rows) &&
    Object.values(rows).every(isCount) &&
    Number.isSafeInteger(tip_total_cents) &&
    Array.isArray(files) &&
    files.every(isManifestFile)
  );
}

const isManifestFile = (file: unknown): file is ManifestFile =>
  isObject(file) &&
  typeof file.path === 'string' &&
  isCount(file.size_bytes) &&
  /^[0-9a-f]{64}$/.test(String(file.sha256));
