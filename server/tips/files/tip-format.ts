import type { ExportFormat } from '#contract/limits.ts';
import { csvFormat } from './csv-format.ts';
import type { ExportedTip } from './exported-tip.ts';
import { jsonFormat } from './json-format.ts';
import { xlsxFormat } from './xlsx-format.ts';

/** Writes the tips of pages into a file, part by part. */
export type TipFormat = {
  mediaType: string;
  /** Ends the name of a file. */
  extension: string;
  write(
    pages: AsyncIterable<readonly ExportedTip[]>,
    timezone: string | null,
  ): AsyncIterable<string | Uint8Array>;
};

/** Every format of an export. */
export const TIP_FORMATS: Record<ExportFormat, TipFormat> = {
  csv: csvFormat({ separator: ',', decimalSign: '.' }),
  'csv-semicolon': csvFormat({ separator: ';', decimalSign: ',' }),
  xlsx: xlsxFormat,
  json: jsonFormat,
};
