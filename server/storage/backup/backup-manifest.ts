import { type Static, Type } from 'typebox';
import { Check } from 'typebox/schema';
import type { Holdings } from './holdings.ts';
import { InvalidBackup } from './invalid-backup.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const ManifestFile = Type.Object({
  path: Type.String(),
  size_bytes: Count,
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
/** One file of an archive, by its path inside. */
export type ManifestFile = Static<typeof ManifestFile>;

const Manifest = Type.Object({
  format: Type.Integer(),
  product: Type.Literal('streamhost'),
  product_version: Type.String(),
  created_at: Type.String(),
  reason: Type.String(),
  migrations: Type.Array(Type.String()),
  /** Number of rows of each table. */
  rows: Type.Record(Type.String(), Count),
  tip_total_cents: Type.Integer({
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  }),
  /** Tip sums by currency. */
  tip_totals: Type.Record(Type.String(), Count),
  files: Type.Array(ManifestFile),
});
/** The content of `manifest.json`: the kind of the archive, and every other file in it. */
export type Manifest = Static<typeof Manifest>;

/** The current format. It increases with a change that older versions would misread. */
export const FORMAT = 1;
export const DATABASE = 'streamhost.db';
export const CONFIG = 'config.json';
/** Present only in backups made with secrets. */
export const SECRETS = 'secrets.json';
export const FOLDERS = ['uploads', 'fonts'] as const;

/** Parses a manifest. Throws an `InvalidBackup` for an invalid one, or a newer format. */
export function readManifest(text: string): Manifest {
  const value = parsed(text);
  if (!isObject(value) || value.product !== 'streamhost' || !Number.isInteger(value.format)) {
    throw new InvalidBackup('its manifest is not one of streamhost');
  }
  if (Number(value.format) > FORMAT) {
    throw new InvalidBackup(
      `a newer version of streamhost made it (${value.product_version}), which has to be installed first`,
    );
  }
  if (!Check(Manifest, value)) throw new InvalidBackup('its manifest is damaged');
  return value;
}

/** Total bytes of all files in the archive, unpacked. */
export const contentBytes = ({ files }: Manifest) =>
  files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);

/** The database summary in the manifest. */
export const holdingsIn = ({
  migrations,
  rows,
  tip_total_cents,
  tip_totals,
}: Manifest): Holdings => ({
  migrations,
  rows,
  tipCents: tip_total_cents,
  tipTotals: tip_totals,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidBackup('its manifest cannot be read');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
