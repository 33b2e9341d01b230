import type { Recap, RecapMinute } from '#contract/recap.ts';
import { createRunningTotal } from '#domain/money/running-total.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import type { RecapRow } from '../../storage/queries/recap.ts';

const MINUTE_MS = 60_000;

/** The fields of a recap that a tally computes. */
type Tallied = Pick<
  Recap,
  'total_cents' | 'tips' | 'fans' | 'chart' | 'longest_gap' | 'biggest_minute'
>;

type TallyOptions = {
  /** The number of tips with an amount, and when the first and the last were paid; null without any. */
  span: { tips: number; first: string | null; last: string | null };
  /** In minor units; part of the total. */
  openingCents: number;
};

/** Adds tips to an opening balance one by one, in order of payment, so that they need not be in memory together. */
export function createTally({ span, openingCents }: TallyOptions) {
  const times = {
    tips: span.tips,
    firstMs: Date.parse(span.first ?? ''),
    lastMs: Date.parse(span.last ?? ''),
  };
  const total = createRunningTotal(times, { openingCents });
  const fans = new Set<string>();
  let counted = 0;
  let before: string | null = null;
  let gap: { from: string; to: string; ms: number } | null = null;
  let minute: RecapMinute | null = null;
  let biggest: RecapMinute | null = null;

  function addTime(at: string): void {
    const ms = before === null ? null : Date.parse(at) - Date.parse(before);
    // The first of equal gaps counts.
    if (before !== null && ms !== null && ms > (gap?.ms ?? 0)) gap = { from: before, to: at, ms };
    before = at;
  }

  function addAmount(at: string, cents: number, fanName: string | null): void {
    const atMs = Date.parse(at);
    counted += 1;
    total.add({ atMs, cents, fanName });
    const from = moment(Math.floor(atMs / MINUTE_MS) * MINUTE_MS);
    minute =
      minute?.from === from
        ? { from, tips: minute.tips + 1, amount_cents: minute.amount_cents + cents }
        : { from, tips: 1, amount_cents: cents };
    if (minute.amount_cents > (biggest?.amount_cents ?? 0)) biggest = minute;
  }

  return {
    add({ paid_at, amount_cents, fan_id, fan_name }: RecapRow): void {
      addTime(paid_at);
      if (!amount_cents) return;
      addAmount(paid_at, amount_cents, fan_name && withMaskedEmails(fan_name));
      if (fan_id !== null) fans.add(fan_id);
    },

    result: (): Tallied => ({
      total_cents: total.totalCents(),
      tips: counted,
      fans: fans.size,
      chart: total.steps.map((step) => ({
        from: moment(step.fromMs),
        to: moment(step.toMs),
        tips: step.tips,
        added_cents: step.addedCents,
        total_cents: step.totalCents,
        fan_name: step.fanName,
      })),
      longest_gap: gap && { from: gap.from, to: gap.to },
      biggest_minute: biggest,
    }),
  };
}

const moment = (ms: number) => new Date(ms).toISOString();
