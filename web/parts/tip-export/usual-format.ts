import type { ExportFormat } from '#contract/limits.ts';

/** A format for spreadsheets. */
export type SheetFormat = Exclude<ExportFormat, 'json'>;

/** The CSV format that spreadsheets in a locale such as `de-DE` expect: semicolons where numbers have a comma. */
export function usualFormat(locale: string): SheetFormat {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const decimalSign = parts.find(({ type }) => type === 'decimal')?.value;
  return decimalSign === '.' ? 'csv' : 'csv-semicolon';
}
