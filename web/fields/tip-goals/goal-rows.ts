import type { TipGoal } from '#contract/lives.ts';
import { parseDollars } from '#domain/money.ts';

/** One line of the tip goals as typed. `key` tells the lines apart while they move. */
export type GoalRow = { key: string; reward: string; dollars: string };

/** A row counts when it has a reward and an amount; only such rows are saved. */
type CountedRow = { row: GoalRow; goal: TipGoal };

let keysGiven = 0;

export function blankRow(): GoalRow {
  keysGiven += 1;
  return { key: `goal-${keysGiven}`, reward: '', dollars: '' };
}

/** The rows of saved goals; one blank row when there are none. */
export function rowsOf(goals: readonly TipGoal[] = []): GoalRow[] {
  if (goals.length === 0) return [blankRow()];
  return goals.map(({ reward, amount_cents }) => ({
    ...blankRow(),
    reward,
    dollars: String(amount_cents / 100),
  }));
}

/** The row with its amount rounded to whole dollars; what is no amount stays as typed. */
export function inWholeDollars(row: GoalRow): GoalRow {
  const cents = parseDollars(row.dollars);
  if (cents === null || cents % 100 === 0) return row;
  return { ...row, dollars: String(Math.round(cents / 100)) };
}

/** Lowest amount first; rows without an amount stay in their order at the end. */
export function sortRows(rows: readonly GoalRow[]): GoalRow[] {
  const rank = (row: GoalRow) => parseDollars(row.dollars) ?? Number.POSITIVE_INFINITY;
  return [...rows].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** The rows that count, in their order, with the goals they make. */
export function countedRows(rows: readonly GoalRow[]): CountedRow[] {
  return rows.flatMap((row) => {
    const reward = row.reward.trim();
    const amount_cents = parseDollars(row.dollars);
    return reward && amount_cents !== null ? [{ row, goal: { reward, amount_cents } }] : [];
  });
}

/** What is saved, lowest first; undefined when no row counts. */
export function goalsOf(rows: readonly GoalRow[]): TipGoal[] | undefined {
  const goals = countedRows(sortRows(rows)).map(({ goal }) => goal);
  return goals.length > 0 ? goals : undefined;
}

/** Something was typed, but the row does not count yet. */
export function isHalfFilled(row: GoalRow): boolean {
  return Boolean(row.reward.trim() || row.dollars.trim()) && countedRows([row]).length === 0;
}

/** What is wrong with the amounts, by row key: every row listed is crimson, those with a message say why. */
export type AmountMarks = ReadonlyMap<string, string | undefined>;

/** `typedKey` is left out, because its amount is not finished. */
export function markAmounts(rows: readonly GoalRow[], typedKey?: string): AmountMarks {
  const finished = rows.filter(({ key }) => key !== typedKey);
  const marks = new Map<string, string | undefined>();
  for (const group of duplicateGroups(finished)) {
    for (const { key } of group) marks.set(key, undefined);
    const last = group.at(-1);
    if (last) marks.set(last.key, 'Duplicate tip amounts are not allowed');
  }
  for (const { key, dollars } of finished) {
    if (dollars && parseDollars(dollars) === null) marks.set(key, 'Please enter a valid amount');
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
