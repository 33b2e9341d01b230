import { MAX_TOKEN_DAYS } from '#contract/limits.ts';

/** The days of a token as typed; null for anything else. */
export function typedDays(text: string): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MAX_TOKEN_DAYS ? days : null;
}
