import type { LiveSummary } from '#contract/lives.ts';
import { counted } from '#domain/text/counted.ts';

type KeepingLive = Pick<LiveSummary, 'currency' | 'tip_total_cents'>;

/**
 * Text before the currency of the settings changes: how many lives keep their currency because they have
 * tips; undefined if none does.
 */
export function livesKeepingCurrency(
  lives: readonly KeepingLive[],
  currency: string,
): string | undefined {
  const keeping = lives.filter((live) => live.currency !== currency && live.tip_total_cents > 0);
  if (keeping.length === 0) return undefined;
  const codes = [...new Set(keeping.map((live) => live.currency))].sort();
  const theirs = codes.length === 1 ? codes[0] : `their own currencies (${codes.join(', ')})`;
  const verb = keeping.length === 1 ? 'stays' : 'stay';
  return `${counted(keeping.length, 'live')} with tips ${verb} in ${theirs}. Nothing is converted.`;
}
