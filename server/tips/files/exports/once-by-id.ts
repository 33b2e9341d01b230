import type { ExportRow } from './service-export.ts';

/** Lets each payment count once: other rows with the id of a gift can't be a tip, whatever the user decides. */
export function onceById(rows: readonly ExportRow[]): ExportRow[] {
  const gifts = new Map<string, ExportRow>();
  for (const row of rows) {
    const id = row.kind === 'gift' ? row.payment?.id : null;
    if (id && !gifts.has(id)) gifts.set(id, row);
  }
  return rows.map((row) => {
    const gift = gifts.get(row.payment?.id ?? '');
    if (gift === undefined || gift === row) return row;
    const reason = `it is the same payment as line ${gift.line}`;
    return { line: row.line, kind: 'other', reason, payment: null };
  });
}
