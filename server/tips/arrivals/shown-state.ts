import type { Arrival } from '#contract/inbox.ts';
import type { ListedArrival } from '../../storage/queries/arrivals.ts';
import { isHeldBy } from './open-state.ts';

/** The tip decides whether the arrival counts, because tips are also deleted and restored by themselves. */
export function shownState(
  row: Pick<ListedArrival, 'state' | 'reason' | 'tip_id' | 'has_tip'>,
): Pick<Arrival, 'state' | 'reason'> {
  const { state, reason, tip_id, has_tip } = row;
  const hasHadTip = state === 'counted' || (state === 'held' && tip_id !== null);
  const isDeleted = hasHadTip && has_tip === 0;
  const isCounted = has_tip === 1 && state !== 'held';
  const shown = isCounted ? 'counted' : isDeleted ? 'aside' : state;
  const hasReason = shown === 'held' || shown === 'aside';
  const isByHand = isDeleted || (shown === 'aside' && isHeldBy(reason));
  return { state: shown, reason: hasReason ? (isByHand ? 'by_hand' : reason) : null };
}
