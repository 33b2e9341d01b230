import type { RowKind } from '#contract/row-kinds.ts';
import type { CsvRow, CsvTable } from './csv-table.ts';
import type { TextRow } from './text-row.ts';

/**
 * The rows of a file with what the table itself says about them: people and spreadsheets add sums at the end, and a
 * damaged quote runs lines together.
 */
export function markedRows(
  rows: readonly TextRow[],
  table: CsvTable,
  isOfService: boolean,
): TextRow[] {
  const totals = new Set(totalsIn(table.rows).map(({ line }) => line));
  const lastLines = new Map(
    table.rows.flatMap(({ line, damagedUpTo }) =>
      damagedUpTo === undefined ? [] : [[line, damagedUpTo]],
    ),
  );
  return rows.map((row): TextRow => {
    const last = lastLines.get(row.line);
    if (last !== undefined) return { ...row, reason: runTogether(row.line, last), payment: null };
    if (!totals.has(row.line)) return row;
    // In a list of someone's own, a fan may have that name.
    const payment = isOfService ? null : row.payment;
    return { ...row, kind: TOTAL, reason: IS_SUM, payment };
  });
}

const TOTAL: RowKind = 'total';
const IS_SUM = 'it is the sum of other rows';

const runTogether = (line: number, last: number) =>
  `a quote in it is not closed, so that it contains the lines up to ${last}: mend line ${line}`;

/** Rows at the end with a word for a sum, and besides only numbers. */
function totalsIn(rows: readonly CsvRow[]): CsvRow[] {
  const others = rows.findLastIndex(({ cells }) => !isTotal(cells));
  return rows.slice(others + 1);
}

const WORDS = new Set([
  ...['total', 'totals', 'grand total', 'subtotal', 'sub-total', 'sum'],
  ...['summe', 'gesamt', 'gesamtsumme', 'gesamtbetrag', 'gesamtergebnis', 'zwischensumme'],
  ...['somme', 'total général', 'sous-total', 'suma', 'suma total', 'total general', 'totale'],
  ...['totaal', 'totalt', 'i alt', 'yhteensä', 'razem', 'celkem', 'összesen', 'toplam'],
  ...['итого', 'всего', '合計', '総計', '小計', '总计', '합계'],
]);
/** A number with a currency on either side; no date. */
const NUMBER = /^[^\d:]{0,6}\d[\d.,'’\s]*[^\d:]{0,6}$/u;
const CODE = /^[A-Z]{3}$/;

function isTotal(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((text) => text !== '');
  const others = texts.filter(
    (text) => !WORDS.has(text.toLowerCase().replace(/[:=]$/, '').trimEnd()),
  );
  return (
    others.length < texts.length && others.every((text) => NUMBER.test(text) || CODE.test(text))
  );
}
