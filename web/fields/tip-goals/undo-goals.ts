import { type GoalRow, inWholeDollars } from './goal-rows.ts';

/** Typing into one part of one row is a run; adding and removing rows are steps of their own. */
export function runOfGoals(before: readonly GoalRow[], after: readonly GoalRow[]): string | null {
  if (before.length !== after.length) return null;
  const changed = after.filter((row, index) => !isSameRow(row, before[index]));
  const [row] = changed;
  const was = before.find(({ key }) => key === row?.key);
  if (!row || !was || changed.length > 1) return null;
  return `${row.key}.${row.reward === was.reward ? 'dollars' : 'reward'}`;
}

/** Whether the rows were only sorted, or their amounts rounded to whole dollars. */
export function isTidiedGoals(before: readonly GoalRow[], after: readonly GoalRow[]): boolean {
  const isTidied = (row: GoalRow) => {
    const was = before.find(({ key }) => key === row.key);
    return was !== undefined && (isSameRow(row, was) || isSameRow(row, inWholeDollars(was)));
  };
  return before.length === after.length && after.every(isTidied);
}

const isSameRow = (a: GoalRow, b: GoalRow | undefined) =>
  a.key === b?.key && a.reward === b.reward && a.dollars === b.dollars;
