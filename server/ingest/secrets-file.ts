import { publishFile } from '../storage/durable-file.ts';
import { readFileSync, renameSync, writeFileSync } from '../system/disk/files.ts';

/** The secrets of one source by field name; `HOOK` is the secret in its address. */
export type Secrets = Readonly<Record<string, string>>;

/** Key of the secret in a source's address; no field has this name. Also the prefix of its path. */
export const HOOK = '/hooks/';

/**
 * The secrets of all sources and of OBS, in a file beside the database that only its owner can read. Backups of the
 * database do not contain it.
 */
export type SecretsFile = {
  /** Empty for a source without secrets, and if the file cannot be read. */
  of(sourceId: string): Secrets;
  /** Secrets by source id. */
  all(): ReadonlyMap<string, Secrets>;
  /**
   * Replaces the secrets of a source by the result of `change`; durable when it returns. Empty values, and sources
   * without any, are removed. Throws without writing if the file cannot be read.
   */
  change(sourceId: string, change: (own: Secrets) => Secrets): void;
};

type Stored = { sources: Record<string, Record<string, string>> };

/**
 * The secrets in the file at `path`, created on the first write. Each access reads the file, because a restore may
 * replace it.
 */
export function secretsFile(path: string): SecretsFile {
  const read = (): Map<string, Secrets> =>
    new Map(Object.entries(parsed(readableTextOf(path))?.sources ?? {}));

  function write(secrets: ReadonlyMap<string, Secrets>): void {
    const partial = `${path}.partial`;
    const content: Stored = { sources: Object.fromEntries(secrets) };
    writeFileSync(partial, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    publishFile(partial, path);
  }

  return {
    of: (sourceId) => read().get(sourceId) ?? {},
    all: read,
    change(sourceId, change) {
      const text = textOf(path);
      const stored = parsed(text);
      // Keep the unreadable file so the user can repair it.
      if (text !== null && stored === null) renameSync(path, `${path}.damaged`);
      const all = new Map<string, Secrets>(Object.entries(stored?.sources ?? {}));
      const own = Object.entries(change(all.get(sourceId) ?? {})).filter(([, value]) => value);
      if (own.length === 0) all.delete(sourceId);
      else all.set(sourceId, Object.fromEntries(own));
      write(all);
    },
  };
}

/** Null if a virus scanner holds the file for a moment, so that no page fails. */
function readableTextOf(path: string): string | null {
  try {
    return textOf(path);
  } catch {
    return null;
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function parsed(text: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStored = (value: unknown): value is Stored =>
  isObject(value) &&
  isObject(value.sources) &&
  Object.values(value.sources).every(
    (secrets) =>
      isObject(secrets) && Object.values(secrets).every((secret) => typeof secret === 'string'),
  );
