import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/errors.ts';
import type { ColumnField } from '../../server/tip-files/columns.ts';
import type { KeyedTips } from '../../server/tip-files/line-keys.ts';
import type { BadLine } from '../../server/tip-files/tip-lines.ts';

/** The tips of a CSV file, oldest first, and the invalid lines; `-` is the standard input. */
export async function readTips(
  file: string,
  chosen: Partial<Record<ColumnField, string>>,
  stdin: NodeJS.ReadableStream,
): Promise<KeyedTips> {
  const bytes = await bytesOf(file, stdin);
  const { csvTable } = await import('../../server/tip-files/csv-table.ts');
  const { columnsOf } = await import('../../server/tip-files/columns.ts');
  const { tipLines } = await import('../../server/tip-files/tip-lines.ts');
  const { oldestFirst } = await import('../../server/tip-files/oldest-first.ts');
  const { withKeys } = await import('../../server/tip-files/line-keys.ts');
  const table = csvTable(bytes);
  const lines = tipLines(table, columnsOf(table.header, chosen));
  const { tips, bad, lineOf } = withKeys(oldestFirst(lines.good));
  return { tips, bad: [...lines.bad, ...bad].sort(byLine), lineOf };
}

/** Sorts lines in the order of the file. */
export const byLine = (a: BadLine, b: BadLine) => a.line - b.line;

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
