import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/errors.ts';
import { readFile } from '../../server/system/disk/files.ts';

/** A file of tips with its name; `-` is the standard input. Throws an AppError for one that cannot be read. */
export async function tipFile(path: string, stdin: NodeJS.ReadableStream): Promise<File> {
  const bytes = path === '-' ? await buffer(stdin) : await bytesOf(path);
  return new File([new Uint8Array(bytes)], path === '-' ? 'standard input' : basename(path));
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const remedy = 'Name a CSV file that you may read, or - for the standard input.';
    throw new AppError('not_found', `${path} cannot be read (${code}).`, { remedy, cause: error });
  }
}
