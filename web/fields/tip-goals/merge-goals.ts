import { centsOf } from '../amount/typed-amount.ts';
import type { Versions } from '../field.ts';
import { blankRow, countedRows, type GoalRow, sortRows } from './goal-rows.ts';

type Rows = readonly GoalRow[];

/** Matching rows of the three versions: one goal, or several with colliding amounts. */
type Entry = Versions<GoalRow[]>;

/** Whether both have the same content, regardless of their keys. */
export const isSameRows = (a: Rows, b: Rows): boolean => textOf(a) === textOf(b);

/**
 * Matches the goals of three versions. A goal that only one side changed merges automatically. Goals of both
 * sides with the same amount become one entry, because amounts are unique.
 */
export function splitGoals({ base, mine, theirs }: Versions<Rows>): Entry[] {
  const start = base.filter(isFilled);
  const own = mine.filter(isFilled);
  const other = theirs.filter(isFilled);
  const { ofBase: ofMine, added: addedByMe } = matched(start, own);
  const { ofBase: ofTheirs, added } = matched(start, other);
  const entries: Entry[] = start.map((row) => ({
    base: [row],
    mine: listed(ofMine.get(row)),
    theirs: listed(ofTheirs.get(row)),
  }));
  for (const row of addedByMe) {
    const same = added.findIndex((each) => isSameRows([each], [row]));
    entries.push({ base: [], mine: [row], theirs: same < 0 ? [] : added.splice(same, 1) });
  }
  for (const row of added) entries.push({ base: [], mine: [], theirs: [row] });
  return joinColliding(entries);
}

/** All rows, sorted; a blank row without any. The field sets its currency. */
export function joinGoals(entries: readonly Rows[]): GoalRow[] {
  const rows = sortRows(entries.flat());
  return rows.length > 0 ? rows : [blankRow()];
}

const listed = (row: GoalRow | undefined) => (row ? [row] : []);

const isFilled = ({ reward, amount }: GoalRow) => Boolean(reward.trim() || amount.trim());

const amountOf = ({ amount, currency }: GoalRow) => centsOf(amount, currency) ?? amount.trim();

const textOf = (rows: Rows) =>
  JSON.stringify(rows.map((row) => [row.reward.trim(), amountOf(row)]).sort());

/** Matches rows of two versions: by key, which edits keep, or by content for rows that were loaded again. */
function matched(base: Rows, later: Rows) {
  const ofBase = new Map<GoalRow, GoalRow>();
  const added = [...later];
  const matchers: ((a: GoalRow, b: GoalRow) => boolean)[] = [
    (a, b) => a.key === b.key,
    (a, b) => isSameRows([a], [b]),
    (a, b) => amountOf(a) === amountOf(b),
    (a, b) => a.reward.trim() === b.reward.trim(),
  ];
  for (const isMatch of matchers) {
    for (const row of base) {
      const at = ofBase.has(row) ? -1 : added.findIndex((each) => isMatch(row, each));
      const [found] = at < 0 ? [] : added.splice(at, 1);
      if (found) ofBase.set(row, found);
    }
  }
  return { ofBase, added };
}

/** Joins entries that could end with the same amount, until none are left. */
function joinColliding(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const at = joined.findIndex((each) => collide(each, entry));
    const [other] = at < 0 ? [] : joined.splice(at, 1);
    if (!other) {
      joined.push(entry);
      continue;
    }
    const both = {
      base: [...other.base, ...entry.base],
      mine: [...other.mine, ...entry.mine],
      theirs: [...other.theirs, ...entry.theirs],
    };
    // The joined entry may collide with others.
    return joinColliding([...joined, both, ...entries.slice(entries.indexOf(entry) + 1)]);
  }
  return joined;
}

function collide(a: Entry, b: Entry): boolean {
  const amounts = new Set(possibleAmounts(a));
  return possibleAmounts(b).some((amount) => amounts.has(amount));
}

function possibleAmounts({ base, mine, theirs }: Entry): number[] {
  if (isSameRows(theirs, base) || isSameRows(mine, theirs)) return countedAmounts(mine);
  if (isSameRows(mine, base)) return countedAmounts(theirs);
  return [...countedAmounts(mine), ...countedAmounts(theirs)];
}

const countedAmounts = (rows: Rows) => countedRows(rows).map(({ goal }) => goal.amount_cents);
