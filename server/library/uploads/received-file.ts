import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { tooLarge } from '#domain/errors.ts';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { type Hashed, writeHashed } from '../../storage/hashing.ts';
import { createReadStream, rm } from '../../system/disk/files.ts';

/** A complete file on disk under a temporary name; the caller moves or removes it. */
export type ReceivedFile = Hashed & { path: string; sentName: string };

/** Kind and limit of an upload. */
export type Upload = {
  /** Name of the kind in sentences, such as 'image'. */
  what: string;
  /** The folder that the file is written to. */
  directory: string;
  /** Maximum file size, in megabytes of 1024 × 1024 bytes. */
  maxMb: number;
  /** Remedy for a larger file; asks for a smaller one by default. */
  smaller?: string;
};

/** Name of an unfinished upload. */
export const PARTIAL = /\.partial$/;

/** A path for an unfinished file. */
export const newPartial = (directory: string) => join(directory, `${randomUUID()}.partial`);

/**
 * Copies a local file into the folder of uploads. Throws `too_large` for one over the limit, and the system error for
 * an unreadable one, and then removes the copy.
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

/** The default remedy is for fonts, which have no smaller version to choose. */
export const tooLargeFile = ({ what, maxMb, smaller = 'Make it smaller.' }: Upload) =>
  what === 'font'
    ? tooLarge(`The font file is too large: at most ${maxMb} MB.`)
    : tooLarge(`The file is too large: at most ${maxMb} MB.`, smaller);
