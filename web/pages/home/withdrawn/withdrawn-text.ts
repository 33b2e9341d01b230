import type { WithdrawnTip } from '#contract/inbox.ts';
import { ANONYMOUS } from '#contract/limits.ts';
import { exactAmount } from '#domain/money/money.ts';

/** Limit for the listed tips. */
const MOST_NAMED = 3;

const REASONS: Record<WithdrawnTip['reason'], string> = {
  refunded: 'was refunded',
  deleted: 'was deleted',
  rejected: 'was rejected',
};

/**
 * `$7.50 from Mia on Friday Night was refunded by Ko-fi and no longer counts.`, a sentence for each of the
 * first tips.
 */
export function withdrawnTexts(tips: readonly WithdrawnTip[]): string[] {
  const named = tips.slice(0, MOST_NAMED).map((tip) => {
    const amount =
      tip.amount_cents === null ? 'A tip' : exactAmount(tip.amount_cents, tip.live_currency);
    const who = `${amount} from ${tip.fan_name ?? ANONYMOUS} on ${tip.live_name}`;
    return `${who} ${REASONS[tip.reason]} by ${tip.source_name} and no longer counts.`;
  });
  const more = tips.length - named.length;
  return more > 0 ? [...named, `And ${more} more.`] : named;
}

/**
 * Tips that were withdrawn after a moment. The first response yields none: its tips were withdrawn before
 * this visit.
 */
export const withdrawnSince = (
  tips: readonly WithdrawnTip[],
  seenUntil: string | null,
): readonly WithdrawnTip[] =>
  seenUntil === null ? [] : tips.filter(({ withdrawn_at }) => withdrawn_at > seenUntil);
