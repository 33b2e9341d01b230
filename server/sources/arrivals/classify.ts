import type { ArrivalReason } from '#contract/inbox.ts';
import type { BlockedWords } from '#domain/block-list.ts';
import type { PaymentEvent } from '../source-event.ts';
import type { CountedAmount } from './counted-on.ts';
import type { PaymentFields } from './payment-fields.ts';

/** What becomes of a payment: a tip of a live, or another state. */
export type Classification =
  | { state: 'counted'; liveId: string; cents: number; rate: string | null }
  | { state: 'waiting' | 'test' }
  | { state: 'held'; reason: ArrivalReason };

type Facts = {
  mark: PaymentEvent['mark'];
  fields: Pick<PaymentFields, 'fan_name' | 'note' | 'amount' | 'currency'>;
  /** The setting of its source. */
  asksFirst: boolean;
  words: BlockedWords;
  /** The live that it goes to; null for none. */
  liveId: string | null;
  /** What it counts. */
  counted: CountedAmount;
};

/**
 * Decides what becomes of a payment that is told for the first time. What somebody has to look at is held, before it
 * waits for a live: giving it a live later must not pass over that.
 */
export function classify({
  mark,
  fields,
  asksFirst,
  words,
  liveId,
  counted,
}: Facts): Classification {
  if (mark === 'test') return { state: 'test' };
  if (mark === 'held') return held('moderation');
  if (fields.amount === null) return held('no_amount');
  if (asksFirst) return held('ask_first');
  if (words.isIn(fields.fan_name) || words.isIn(fields.note)) return held('blocked');
  if (typeof counted === 'string') return held(counted);
  return liveId === null ? { state: 'waiting' } : { state: 'counted', liveId, ...counted };
}

const held = (reason: ArrivalReason): Classification => ({ state: 'held', reason });
