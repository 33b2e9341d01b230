import type { Alert } from '#contract/alerts.ts';

/** What a test announces: nobody gave it, and it counts nowhere. */
export const TEST_TIP: Pick<Alert, 'fan_name' | 'amount_cents' | 'notes'> = {
  fan_name: 'Marigold_77',
  amount_cents: 2500,
  notes: 'This is what a tip looks like. Thank you for the show!',
};
