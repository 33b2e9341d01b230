import { globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const CORPUS = join(import.meta.dirname, 'corpus');

/**
 * A hostile file, or a valid one of a rare shape. The name says what is wrong with it. A heavy one takes up to the limits
 * of decoding, so that its outcome depends on the computer.
 */
export type CorpusFile = { name: string; outcome: 'refused' | 'stored' | 'heavy'; bytes: Buffer };

/** The paths of the files of a kind, such as 'image', or of a part of them, such as 'image/heavy'. */
export const corpusPaths = (kind: string): string[] =>
  globSync(`${kind}/**/*.*`, { cwd: CORPUS }).sort();

/** Reads a file; large repetitive ones are stored with brotli. */
export function readCorpusFile(path: string): CorpusFile {
  const bytes = readFileSync(join(CORPUS, path));
  const [, outcome] = path.split(sep);
  return {
    name: basename(path, '.br'),
    outcome: outcome as CorpusFile['outcome'],
    bytes: path.endsWith('.br') ? brotliDecompressSync(bytes) : bytes,
  };
}

/** Changes of a database as another program might make them, one for each line. */
export const databaseChanges = (): string[] =>
  readFileSync(join(CORPUS, 'database.sql'), 'utf8').trim().split('\n');
