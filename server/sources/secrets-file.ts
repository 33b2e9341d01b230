import { readFileSync, renameSync, writeFileSync } from '../disk/files.ts';
import { publishFile } from '../storage/durable-file.ts';

/** The secrets of one source, by the names of its fields; `HOOK` is the one in its address. */
export type Secrets = Readonly<Record<string, string>>;

/** The name under which the secret part of a source's own address is kept. No field is named so. */
export const HOOK = '/hooks/';

/**
 * The secrets of all sources and of OBS, in a file of its own beside the database: it is in no backup of the database, and only
 * its owner may read it.
 */
export type SecretsFile = {
  /** None for a source that has none, and where the file cannot be read. */
  of(sourceId: string): Secrets;
  /** Ids of sources with their secrets. */
  all(): ReadonlyMap<string, Secrets>;
  /**
   * Replaces the secrets of a source by what `change` makes of them; durable when it returns. Empty ones are left out,
   * and a source without any is removed. Throws where the file cannot be read now, and then writes nothing.
   */
  change(sourceId: string, change: (own: Secrets) => Secrets): void;
};

type Stored = { sources: Record<string, Record<string, string>> };

/** The secrets in the file at `path`, which is made with the first one. It is read each time: a restore may replace it. */
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
      // What somebody has damaged may be mended by hand.
      if (text !== null && stored === null) renameSync(path, `${path}.damaged`);
      const all = new Map<string, Secrets>(Object.entries(stored?.sources ?? {}));
      const own = Object.entries(change(all.get(sourceId) ?? {})).filter(([, value]) => value);
      if (own.length === 0) all.delete(sourceId);
      else all.set(sourceId, Object.fromEntries(own));
      write(all);
    },
  };
}

/** A scanner may hold the file for a moment: that is no reason for a page to fail. */
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
