import type { Alert } from '#contract/alerts.ts';

/** The made-up tip of a test alert, which counts nowhere. */
export const TEST_TIP: Pick<Alert, 'fan_name' | 'amount_cents' | 'notes'> = {
  fan_name: 'Marigold_77',
  amount_cents: 2500,
  notes: 'This is what a tip looks like. Thank you for the show!',
};
