import type { TipTotals } from '#contract/tips.ts';

/** Dollars, highest first: enough fans for the tiers of every starter look. */
const TIPS = [
  ['Marigold_77', 120],
  ['Theo & June', 85],
  ['basswitch', 72],
  ['Kit from Leeds', 55],
  ['lowtide', 40],
  ['Priya R.', 36],
  ['sam.wav', 30],
  ['Oleander', 22],
  ['Tuesday Club', 18],
  ['nightjar', 15],
  ['Ana Lucía', 12],
  ['wren', 10],
] as const;

const TIPPERS = TIPS.map(([fan_name, dollars], index) => ({
  fan_id: `sample-${index + 1}`,
  fan_name,
  amount_cents: dollars * 100,
}));

const TOTAL_CENTS = TIPPERS.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** The tips of the sample live, added up: of all fans, or the `top` highest. They never change. */
export const sampleTotals = (top = TIPPERS.length): TipTotals => ({
  revision: 0,
  total_cents: TOTAL_CENTS,
  tippers: TIPPERS.slice(0, top),
});
