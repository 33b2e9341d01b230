import type { Live } from '#contract/lives.ts';
import type { Series } from '#contract/series.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { longStart } from '../../parts/live-start/start-text.ts';

/** `3 lives and an opening balance of $500.00`: what a total is made of. */
export function partsText(
  { opening_cents, currency }: Pick<Series, 'opening_cents' | 'currency'>,
  lives: number,
): string {
  const parts = [
    lives > 0 && counted(lives, 'live'),
    opening_cents > 0 && `an opening balance of ${exactAmount(opening_cents, currency)}`,
  ].filter(Boolean);
  return parts.join(' and ') || 'No lives yet';
}

/** `Fri, Nov 6, 2026 to Sun, Nov 8, 2026`, or one day; undefined without a date. The lives are sorted by their start. */
export function daysText(lives: readonly Pick<Live, 'start_date'>[]): string | undefined {
  const days = lives.flatMap(({ start_date }) =>
    start_date ? [longStart({ start_date, start_time: null })[0]] : [],
  );
  const [first] = days;
  const last = days.at(-1);
  return first === last ? first : `${first} to ${last}`;
}
