import type { Difference } from '#contract/check-total.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import {
  type CheckedArrival,
  type CheckedTipRow,
  uncountedArrivals,
} from '../../storage/queries/check-total.ts';
import { countedIn } from '../arrivals/counted-on.ts';
import { shownState } from '../arrivals/shown-state.ts';
import type { Checked } from './checked.ts';
import { doubledTips } from './doubled-tips.ts';
import { BLANK, type FoundDifference } from './found-difference.ts';
import { namesIn } from './ledger-lines.ts';

/** The differences that need no service: arrivals in the inbox, and doubled tips. */
export function ledgerDifferences(
  prepared: Prepared,
  show: Checked,
  tips: readonly CheckedTipRow[],
): FoundDifference[] {
  const inbox = uncountedArrivals(prepared, show).flatMap((arrival) => {
    const { state, reason } = shownState(arrival);
    if (state !== 'waiting' && state !== 'held') return [];
    return [openDifference(prepared, show, { ...arrival, reason }, state)];
  });
  return [...inbox, ...doubledDifferences(prepared, tips)];
}

function openDifference(
  prepared: Prepared,
  { currency: ofShow, lives, targetAt }: Checked,
  arrival: CheckedArrival,
  kind: 'waiting' | 'held',
): FoundDifference {
  const { id, reason, source_name, fan_name, amount, currency, paid_at } = arrival;
  // One that was counted on a live before goes back there.
  const targetOf = (known: string | null) =>
    known !== null && lives.has(known) ? { liveId: known, isCertain: true } : targetAt(paid_at);
  const counted = countedIn(prepared, ofShow, arrival);
  const cents = typeof counted === 'string' ? null : counted.cents;
  // With a rate by now it is like one that waits.
  const isFree = kind === 'waiting' || reason === 'no_rate';
  const target = targetOf(arrival.live_id);
  const canGive = cents !== null && reason !== 'moderation' && target !== undefined;
  const why = cents !== null && reason === 'no_rate' ? null : reason;
  return {
    difference: {
      ...BLANK,
      id: `${kind}:${id}`,
      kind,
      reason: cents === null && why === null ? 'no_rate' : why,
      ...{ source_name, fan_name, amount, currency, paid_at },
      change_cents: cents,
      actions: canGive ? ['give'] : [],
      is_certain: canGive && isFree && target.isCertain,
    },
    subject: { arrivalId: id, ...(target && { liveId: target.liveId }) },
  };
}

function doubledDifferences(prepared: Prepared, tips: readonly CheckedTipRow[]): FoundDifference[] {
  const nameOf = namesIn(prepared);
  return doubledTips(tips).map(({ tip, like, isCertain }) => {
    const difference: Difference = {
      ...BLANK,
      id: `doubled:${tip.id}`,
      kind: 'doubled',
      source_name: tip.origin === 'hand' ? null : nameOf(tip.origin),
      fan_name: tip.fan_name,
      amount_cents: tip.amount_cents,
      change_cents: -(tip.amount_cents ?? 0),
      paid_at: tip.paid_at,
      like: {
        name: nameOf(like.origin),
        fan_name: like.fan_name,
        amount_cents: like.amount_cents ?? 0,
        paid_at: like.paid_at,
      },
      actions: ['delete'],
      is_certain: isCertain,
    };
    return { difference, subject: { tipId: tip.id, likeId: like.id, liveId: tip.live_id } };
  });
}
