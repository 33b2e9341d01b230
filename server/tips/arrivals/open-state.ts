import { HELD_REASONS } from '#contract/inbox.ts';
import type { ArrivalRow } from '../../storage/queries/arrivals.ts';

export const isHeldBy = (reason: ArrivalRow['reason']): boolean =>
  reason !== null && HELD_REASONS.includes(reason);

/** The state before any decision of the host: held for its reason, or waiting for a live. */
export const openStateOf = ({ reason }: Pick<ArrivalRow, 'reason'>): 'held' | 'waiting' =>
  isHeldBy(reason) ? 'held' : 'waiting';
