import type { LiveAlerts } from '#contract/alerts.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { TipTotals } from '#contract/tips.ts';

/** Checks the required fields of an answer, so that a malformed one never replaces a good one. Throws. */
export function readBoot(body: unknown): OverlayBoot {
  const { live } = body as Partial<OverlayBoot>;
  if (typeof live?.id !== 'string' || typeof live.name !== 'string' || !live.settings) {
    throw new Error('The server sent no live');
  }
  return body as OverlayBoot;
}

/** As `readBoot`, for the totals. */
export function readTotals(body: unknown): TipTotals {
  const { total_cents, tippers } = body as Partial<TipTotals>;
  if (typeof total_cents !== 'number' || !Array.isArray(tippers)) {
    throw new Error('The server sent no totals');
  }
  return body as TipTotals;
}

/** As `readBoot`, for the alerts. */
export function readAlerts(body: unknown): LiveAlerts {
  const { is_paused, skips, first_seq, alerts } = body as Partial<LiveAlerts>;
  const isRead = typeof is_paused === 'boolean' && [skips, first_seq].every(Number.isSafeInteger);
  if (!isRead || !Array.isArray(alerts)) throw new Error('The server sent no alerts');
  return body as LiveAlerts;
}
