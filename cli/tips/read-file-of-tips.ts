import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/errors.ts';
import type { ColumnField } from '../../server/tip-files/columns.ts';
import type { KeyedTips } from '../../server/tip-files/line-keys.ts';

/** The tips of a CSV file, oldest first, and the invalid lines; `-` is the standard input. */
export async function readFileOfTips(
  file: string,
  chosen: Partial<Record<ColumnField, string>>,
  stdin: NodeJS.ReadableStream,
): Promise<KeyedTips> {
  const bytes = await bytesOf(file, stdin);
  const { readTips } = await import('../../server/tip-files/read-tip-file.ts');
  return readTips(bytes, chosen);
}

async function bytesOf(file: string, stdin: NodeJS.ReadableStream): Promise<Uint8Array> {
  if (file === '-') return buffer(stdin);
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const remedy = 'Name a CSV file that you may read, or - for the standard input.';
    throw new AppError('not_found', `${file} cannot be read (${code}).`, { remedy, cause: error });
  }
}
