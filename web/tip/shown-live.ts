import type { LiveSummary } from '#contract/lives.ts';
import { currentLive, type LiveClock } from '#domain/running-live.ts';

/** A live chosen by hand, and the live on air at that moment. */
export type LiveChoice = { liveId: string; whileOnAir: string | null };

type Known = {
  choice: LiveChoice | null;
  /** Null for none; undefined while it is unknown. */
  onAirId: string | null | undefined;
  clock: LiveClock;
};

/**
 * The live that typed tips go to: the chosen one until another live goes on air, else the current one. Undefined
 * without lives.
 */
export function liveToShow(
  lives: readonly LiveSummary[],
  { choice, onAirId, clock }: Known,
): LiveSummary | undefined {
  const isValid = onAirId === undefined || choice?.whileOnAir === onAirId;
  const chosen = isValid ? lives.find(({ id }) => id === choice?.liveId) : undefined;
  return chosen ?? currentLive(lives, { onAirId, clock });
}
