import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/errors.ts';
import { readFile } from '../../server/system/disk/files.ts';
import type { ColumnField } from '../../server/tips/files/columns.ts';
import type { FileContext } from '../../server/tips/files/file-rows.ts';
import type { TipsInFile } from '../../server/tips/files/tips-in-file.ts';

type Chosen = Partial<Record<ColumnField, string>>;

/**
 * The bytes of a CSV file, read at once; `-` is the standard input. The tips in it, oldest first, and the invalid lines
 * follow once it is known what its values mean.
 */
export async function readFileOfTips(
  file: string,
  stdin: NodeJS.ReadableStream,
): Promise<(context: FileContext, chosen: Chosen) => TipsInFile> {
  const bytes = await bytesOf(file, stdin);
  const { readTips } = await import('../../server/tips/files/tips-in-file.ts');
  return (context, chosen) => readTips(bytes, context, chosen);
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
