import type { TipGoal } from '#contract/lives.ts';
import { DEFAULT_CURRENCY, minorUnitsOfOne } from '#domain/money/currency.ts';
import { exactAmount, plainAmount, wholeAmount } from '#domain/money/money.ts';
import {
  amountIssue,
  centsOf,
  earlyIssue,
  isRounded,
  normalizedAmount,
} from '../amount/typed-amount.ts';

/** A row of tip goals, as typed. `key` is stable when the row moves; `currency` is that of its amount. */
export type GoalRow = {
  key: string;
  reward: string;
  amount: string;
  currency: string;
  /** Minor units of a saved goal that is not a whole amount; such an amount remains valid. */
  storedCents?: number;
};

/** A row with a reward and a valid goal amount; only such rows are saved. */
type CountedRow = { row: GoalRow; goal: TipGoal };

let keysGiven = 0;

export function blankRow(currency = DEFAULT_CURRENCY): GoalRow {
  keysGiven += 1;
  // The time origin makes keys unique across reloads, because rows can be restored from session storage.
  return { key: `goal-${performance.timeOrigin}-${keysGiven}`, reward: '', amount: '', currency };
}

/** The same rows with another currency; the typed amounts stay. */
export const inCurrency = (rows: readonly GoalRow[], currency: string): readonly GoalRow[] =>
  rows.every((row) => row.currency === currency) ? rows : rows.map((row) => ({ ...row, currency }));

/** Rows of the saved goals; a blank row without any. */
export function rowsOf(goals: readonly TipGoal[] = [], currency = DEFAULT_CURRENCY): GoalRow[] {
  if (goals.length === 0) return [blankRow(currency)];
  return goals.map(({ reward, amount_cents }) => ({
    ...blankRow(currency),
    reward,
    amount: goalText(amount_cents, currency),
    ...(!isWhole(amount_cents, currency) && { storedCents: amount_cents }),
  }));
}

const isWhole = (cents: number, currency: string) => cents % minorUnitsOfOne(currency) === 0;

/** The amount as `50` or `49.99`. */
const goalText = (cents: number, currency: string) =>
  isWhole(cents, currency)
    ? String(cents / minorUnitsOfOne(currency))
    : plainAmount(cents, currency);

const centsIn = ({ amount, currency }: GoalRow) => centsOf(amount, currency);

/** Minor units of a valid goal amount: a whole amount, or the stored one with cents; else null. */
function goalCents(row: GoalRow): number | null {
  const cents = centsIn(row);
  const { amount, currency, storedCents } = row;
  const isTyped = cents !== null && isWhole(cents, currency) && !isRounded(amount, currency);
  return isTyped || cents === storedCents ? cents : null;
}

/** The error of the amount; a blank one is valid. */
function goalIssue(row: GoalRow): string | undefined {
  const { amount, currency } = row;
  const cents = centsIn(row);
  if (cents === null || goalCents(row) !== null) return amountIssue(amount, currency);
  const unit = minorUnitsOfOne(currency);
  return `Enter a whole amount, such as ${wholeAmount(Math.round(cents / unit) * unit, currency)}`;
}

/** Formats the amount as it is displayed after saving; invalid text stays as typed. */
export function tidied(row: GoalRow): GoalRow {
  const cents = centsIn(row);
  const amount = cents === null ? row.amount : goalText(cents, row.currency);
  return amount === row.amount ? row : { ...row, amount };
}

/** The amount as it will be saved, if the typed text could be misread. */
export function savedAs(row: GoalRow): string | undefined {
  const { amount, currency } = row;
  const cents = goalCents(row);
  if (cents === null) return undefined;
  return !isWhole(cents, currency)
    ? exactAmount(cents, currency)
    : normalizedAmount(amount, currency);
}

/** Sorts by amount; rows without an amount stay in their order at the end. */
export function sortRows(rows: readonly GoalRow[]): GoalRow[] {
  const rank = (row: GoalRow) => centsIn(row) ?? Number.POSITIVE_INFINITY;
  return [...rows].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** The complete rows, in order, with their goals. */
export function countedRows(rows: readonly GoalRow[]): CountedRow[] {
  return rows.flatMap((row) => {
    const reward = row.reward.trim();
    const amount_cents = goalCents(row);
    return reward && amount_cents !== null ? [{ row, goal: { reward, amount_cents } }] : [];
  });
}

/** The goals to save, lowest first; undefined if no row is complete. */
export function goalsOf(rows: readonly GoalRow[]): TipGoal[] | undefined {
  const goals = countedRows(sortRows(rows)).map(({ goal }) => goal);
  return goals.length > 0 ? goals : undefined;
}

/** Whether something was typed, but the row is incomplete. */
export function isHalfFilled(row: GoalRow): boolean {
  const reward = row.reward.trim();
  return Boolean(reward || row.amount.trim()) && (!reward || centsIn(row) === null);
}

/** Errors of the amounts, by row key. All listed rows are red; some have a message. */
type AmountMarks = ReadonlyMap<string, string | undefined>;

/** In the row `typedKey`, which is being typed, only errors count that further typing cannot fix. */
export function markAmounts(rows: readonly GoalRow[], typedKey?: string): AmountMarks {
  const finished = rows.filter(({ key }) => key !== typedKey);
  const marks = new Map<string, string | undefined>();
  for (const group of duplicateGroups(finished)) {
    for (const { key } of group) marks.set(key, undefined);
    const last = group.at(-1);
    if (last) marks.set(last.key, 'Duplicate tip amounts are not allowed');
  }
  for (const row of rows) {
    const { key, amount, currency } = row;
    const issue = key === typedKey ? earlyIssue(amount, currency) : goalIssue(row);
    if (issue) marks.set(key, issue);
  }
  return marks;
}

function duplicateGroups(rows: readonly GoalRow[]): GoalRow[][] {
  const groups = new Map<number, GoalRow[]>();
  for (const { row, goal } of countedRows(rows)) {
    groups.set(goal.amount_cents, [...(groups.get(goal.amount_cents) ?? []), row]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Typing into one part of a row is one undo step; adding and removing rows are separate steps. */
export function runOfGoals(before: readonly GoalRow[], after: readonly GoalRow[]): string | null {
  if (before.length !== after.length) return null;
  const changed = after.filter((row, index) => !isSameRow(row, before[index]));
  const [row] = changed;
  const was = before.find(({ key }) => key === row?.key);
  if (!row || !was || changed.length > 1) return null;
  return `${row.key}.${row.reward === was.reward ? 'amount' : 'reward'}`;
}

/** Whether the rows were only sorted, or their amounts formatted. */
export function isTidiedGoals(before: readonly GoalRow[], after: readonly GoalRow[]): boolean {
  const isTidied = (row: GoalRow) => {
    const was = before.find(({ key }) => key === row.key);
    return was !== undefined && (isSameRow(row, was) || isSameRow(row, tidied(was)));
  };
  return before.length === after.length && after.every(isTidied);
}

const isSameRow = (a: GoalRow, b: GoalRow | undefined) =>
  a.key === b?.key && a.reward === b.reward && a.amount === b.amount;
