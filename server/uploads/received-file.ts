import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BYTES_PER_MB } from '#domain/byte-size.ts';
import { tooLarge } from '#domain/errors.ts';
import { createReadStream, rm } from '../disk/files.ts';
import { type Hashed, writeHashed } from '../storage/hashing.ts';

/** A whole file on disk under a temporary name; the receiver moves or removes it. */
export type ReceivedFile = Hashed & { path: string; sentName: string };

/** What is received, and how much of it. */
export type Upload = {
  /** As in sentences, such as 'image'. */
  what: string;
  /** The folder that the file goes to. */
  directory: string;
  /** Largest file, in megabytes of 1024 × 1024 bytes. */
  maxMb: number;
  /** What to do about a larger one, unless it can only be made smaller. */
  smaller?: string;
};

/** What an unfinished upload is called. */
export const PARTIAL = /\.partial$/;

/** A name for a file that is not finished yet. */
export const newPartial = (directory: string) => join(directory, `${randomUUID()}.partial`);

/**
 * Copies a local file into the folder of uploads. Throws `too_large` for one over the limit, and the error
 * of the system for one that cannot be read; then nothing is left in the folder.
 */
export async function receiveLocalFile(source: string, upload: Upload): Promise<ReceivedFile> {
  const { size } = await stat(source);
  if (size > upload.maxMb * BYTES_PER_MB) throw tooLargeFile(upload);
  const path = newPartial(upload.directory);
  try {
    const written = await writeHashed(createReadStream(source), path);
    return { ...written, path, sentName: basename(source) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Fonts have no smaller version to choose. */
export const tooLargeFile = ({ what, maxMb, smaller = 'Make it smaller.' }: Upload) =>
  what === 'font'
    ? tooLarge(`The font file is too large: at most ${maxMb} MB.`)
    : tooLarge(`The file is too large: at most ${maxMb} MB.`, smaller);
