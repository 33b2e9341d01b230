import { readFileSync } from 'node:fs';
import type { FileRow, ReadFile } from '#contract/tip-files.ts';
import { readTipBytes } from '../../read-tip-file.ts';

/** Reads the sample as an import does, for a live in dollars. */
export const readSample = (file: string): ReadFile =>
  readText(readFileSync(new URL(`../samples/${file}`, import.meta.url)));

/** Reads the text of a file as an import does, for a live in dollars. */
export const readText = (text: string | Uint8Array): ReadFile =>
  readTipBytes(Buffer.from(text), {
    currency: 'USD',
    timezone: 'Europe/Berlin',
    now: new Date('2026-12-01T00:00:00Z'),
  });

/** The row that begins at this line. */
export function rowAt({ rows }: ReadFile, line: number): FileRow {
  const row = rows.find((one) => one.line === line);
  if (row === undefined) throw new Error(`There is no row at line ${line}.`);
  return row;
}

/** Kind and reason of each row, in the order of the file. */
export const decisions = ({ rows }: ReadFile): string[] =>
  [...rows]
    .sort((one, other) => one.line - other.line)
    .map(({ line, kind, reason }) =>
      [line, kind, ...(reason === null ? [] : [reason])].join(' | '),
    );
