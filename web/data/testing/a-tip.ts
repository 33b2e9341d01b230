import type { Tip } from '#contract/tips.ts';

/** An anonymous tip of a dollar, with the given fields. */
export const aTip = (fields: Partial<Tip> = {}): Tip => ({
  id: crypto.randomUUID(),
  fan_id: null,
  fan_name: null,
  amount_cents: 100,
  notes: null,
  is_anonymous: false,
  created_at: '2026-11-06T20:41:00.000Z',
  ...fields,
});
