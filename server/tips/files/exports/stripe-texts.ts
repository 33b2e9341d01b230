import { customField, isMetadataOf, type PayerField } from '#domain/text/payer-fields.ts';
import { exportPerson } from './export-person.ts';
import type { CellOf } from './export-rows.ts';
import type { ExportPayment } from './service-export.ts';

/** `payment_metadata[name]` in a report, `name (metadata)` in an export of the dashboard. */
const METADATA = /^payment_metadata\[(.+)\]$|^(.+) \(metadata\)$/;

/** The columns of metadata with what the payer wrote. */
export const metadataColumns = (header: readonly string[], field: PayerField): string[] =>
  header.filter((name) => {
    const [, inReport, inExport] = METADATA.exec(name) ?? [];
    return isMetadataOf(field, inReport ?? inExport ?? '');
  });

/** What the payer wrote into a custom field of the checkout; empty for nothing. */
export function inCustomFields(cellOf: CellOf, field: PayerField): string {
  const number = [1, 2, 3].find(
    (each) => customField(cellOf(`Checkout Custom Field ${each} Key`)) === field,
  );
  return number === undefined ? '' : cellOf(`Checkout Custom Field ${number} Value`);
}

/**
 * Who paid. The name on a card is known to the streamer alone: as in the source, only what the payer wrote is shown to
 * others.
 */
export function stripePerson(
  written: string,
  onCard: string,
): Pick<ExportPayment, 'name' | 'isAnonymous'> {
  if (written !== '') return exportPerson(written);
  return { ...exportPerson(onCard), isAnonymous: true };
}
