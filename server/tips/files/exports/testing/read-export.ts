import { csvTable } from '../../csv-table.ts';
import type { ExportRow, ServiceExport } from '../service-export.ts';

/** The rows that a reader makes of a text. */
export const readExport = (reader: ServiceExport, text: string): ExportRow[] =>
  reader.read(csvTable(Buffer.from(text)));
