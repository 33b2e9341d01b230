import type { OverlayBoot } from '#contract/overlay.ts';
import { DEFAULT_CURRENCY } from './money/currency.ts';

/** Code and id of the sample live; no live can have it, because codes have eight characters and ids 36. */
export const SAMPLE = 'sample';

/** A fixed live for previews in an installation without lives. */
export const SAMPLE_LIVE: OverlayBoot['live'] = {
  id: SAMPLE,
  code: SAMPLE,
  name: 'Your live',
  theme_id: null,
  start_date: null,
  start_time: null,
  series_id: null,
  settings: {
    tipGoals: [
      { reward: 'Acoustic encore', amount_cents: 600_00 },
      { reward: 'Late night hour', amount_cents: 1000_00 },
    ],
  },
  currency: DEFAULT_CURRENCY,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
