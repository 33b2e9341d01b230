import type { TipGoal } from '#contract/lives.ts';
import type { FieldKind } from '../field.ts';
import {
  countedRows,
  goalsOf,
  inCurrency,
  isTidiedGoals,
  markAmounts,
  rowsOf,
  runOfGoals,
  sortRows,
} from './goal-rows.ts';

/** Rows in the form, goals in requests; incomplete rows are never sent. */
export const tipGoalsKind: FieldKind<'tip-goals'> = {
  read: (stored, { currency }) =>
    rowsOf(Array.isArray(stored) ? stored.filter(isGoal) : [], currency),
  write: (rows, { currency }) => goalsOf(inCurrency(rows, currency)),
  check: (rows, { currency }) => {
    const marks = markAmounts(inCurrency(rows, currency));
    return rows.flatMap(({ key }, index) => {
      const message = marks.get(key);
      return message ? [{ path: [index, 'amount'], message }] : [];
    });
  },
  locate: ([index, key], rows) => {
    const sent = countedRows(sortRows(rows))[Number(index)];
    return sent ? [rows.indexOf(sent.row), key === 'reward' ? 'reward' : 'amount'] : [];
  },
  undo: { runOf: runOfGoals, isTidying: isTidiedGoals },
};

const isGoal = (stored: Partial<TipGoal> | null): stored is TipGoal =>
  typeof stored?.reward === 'string' && Number.isInteger(stored.amount_cents);
