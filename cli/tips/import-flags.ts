import { InvalidArgumentError } from 'commander';
import { ROW_KINDS, type RowKind } from '#contract/row-kinds.ts';
import type { FileDecisions, ImportChoices, ImportPreview } from '#contract/tip-files.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { isRate } from '#domain/money/rates.ts';
import { type Decisions, decisionsOf, isCounted } from '#domain/tip-import/decisions.ts';
import { COLUMN_FIELDS, type ColumnField } from '../../server/tips/files/columns.ts';

/** Rows that count only if the user says so, beside the kinds. */
const DOUBTFUL = ['similar', 'elsewhere'] as const;
type Counted = RowKind | (typeof DOUBTFUL)[number];

/** What `--count` takes. */
export const COUNTED: readonly Counted[] = [...ROW_KINDS, ...DOUBTFUL];

export type Columns = Partial<Record<ColumnField, string>>;

/** The decisions about a file, as options of a command. */
export type DecisionFlags = FileDecisions & {
  column?: Columns;
  count?: Counted[];
  leaveOut?: RowKind[];
  rate?: Record<string, string>;
};

export function columnArgument(text: string, before?: Columns): Columns {
  const at = text.indexOf('=');
  const field = COLUMN_FIELDS.find((known) => known === text.slice(0, at).trim());
  if (at < 0 || !field) {
    throw new InvalidArgumentError(`It must be ${COLUMN_FIELDS.join(', ')}, then = and a header.`);
  }
  return { ...before, [field]: text.slice(at + 1) };
}

export function rateArgument(text: string, before?: Record<string, string>) {
  const [code = '', rate = ''] = text.split('=');
  const currency = code.trim().toUpperCase();
  if (!isCurrency(currency) || !isRate(rate.trim())) {
    throw new InvalidArgumentError('It must be a currency, then = and its rate, such as EUR=1.08.');
  }
  return { ...before, [currency]: rate.trim() };
}

/** The choices for the file: those stored for its header, changed by options. */
export function choicesWith(choices: ImportChoices, flags: DecisionFlags): ImportChoices {
  const { column, names, encoding, dates, decimal, count, leaveOut } = flags;
  const kinds = count?.filter((kind): kind is RowKind => ROW_KINDS.some((each) => each === kind));
  return {
    ...choices,
    ...(column && { columns: column }),
    ...(names && { names }),
    ...(encoding && { encoding }),
    ...(dates && { dates }),
    ...(decimal && { decimal }),
    ...withKinds(choices, kinds, leaveOut),
  };
}

/** Stored kinds yield to those of options: what counts is not left out, and what is left out does not count. */
function withKinds(
  { count, leave_out }: ImportChoices,
  counted: RowKind[] | undefined,
  left: RowKind[] | undefined,
): Pick<ImportChoices, 'count' | 'leave_out'> {
  const counts = counted ?? (left && count?.filter((kind) => !left.includes(kind)));
  const outs = left ?? (counted && leave_out?.filter((kind) => !counted.includes(kind)));
  return { ...(counts && { count: counts }), ...(outs && { leave_out: outs }) };
}

/** The rates of options for the currencies of the file. */
export const ratesFor = ({ rates }: Pick<ImportPreview, 'rates'>, { rate = {} }: DecisionFlags) =>
  rates.flatMap(({ from, to }) => {
    const typed = rate[from];
    return typed === undefined ? [] : [{ from, to, rate: typed }];
  });

/** Which rows count by the choices and options. */
export function decisionsFor(
  { rows, choices }: Pick<ImportPreview, 'rows' | 'choices'>,
  { count = [] }: DecisionFlags,
): Decisions {
  const decisions = decisionsOf(choices);
  // A fee that looks like a tip is still a fee.
  const doubtful = rows.filter(
    (row) =>
      count.some((counted) => counted === row.state) &&
      isCounted({ ...row, state: 'new' }, decisions),
  );
  return { ...decisions, rows: new Map(doubtful.map(({ line }) => [line, true])) };
}
