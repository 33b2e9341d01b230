import { setImmediate as otherWork } from 'node:timers/promises';
import type { TipGoal } from '#contract/lives.ts';
import { createGoalTally, type ReachedGoal } from '#domain/reached-goals.ts';
import { type LedgerTip, ledgerAfter } from '../../storage/queries/owed-rewards.ts';
import type { TipSet } from '../../storage/queries/tip-sets.ts';
import type { Storage } from '../../storage/storage.ts';

/** Tips per read: a running show must not wait. */
const PAGE_SIZE = 1000;

/**
 * The goals that the tips of a set have reached, and these tips, the lowest first. Goals are above an opening balance, and
 * their amounts without it.
 */
export async function reachedBy(
  { read }: Pick<Storage, 'read'>,
  tips: TipSet,
  goals: readonly TipGoal[],
): Promise<readonly ReachedGoal<LedgerTip>[]> {
  const tally = createGoalTally<LedgerTip>(goals);
  for (let id = ''; !tally.isComplete(); ) {
    const page = { ...tips, id, limit: PAGE_SIZE };
    const rows = read((prepared) => ledgerAfter(prepared, page));
    for (const row of rows) tally.add(row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) break;
    id = last.id;
    await otherWork();
  }
  return tally.reached;
}
