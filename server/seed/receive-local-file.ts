import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { newPartial, type ReceivedFile, tooLarge } from '../features/files/receive-file.ts';
import { writeHashed } from '../storage/write-hashed.ts';

const BYTES_PER_MB = 1024 * 1024;

/**
 * Copies a file of this computer into `directory`, as if it had been uploaded. Throws `too_large` for one
 * over `maxMb`, and what the system says of one that cannot be read; then nothing is left there.
 */
export async function receiveLocalFile(
  source: string,
  directory: string,
  maxMb: number,
): Promise<ReceivedFile> {
  const { size } = await stat(source);
  if (size > maxMb * BYTES_PER_MB) throw tooLarge(maxMb);
  const path = newPartial(directory);
  try {
    return {
      ...(await writeHashed(createReadStream(source), path)),
      path,
      sentName: basename(source),
    };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
