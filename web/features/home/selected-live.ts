import type { Live } from '#contract/lives.ts';
import { currentLive, type LiveClock, type LiveSpan } from '#domain/running-live.ts';

type Choice = {
  /** The code in the address; undefined without one. */
  code: string | undefined;
  /** The id of the live that this tab showed last. */
  lastId: string | null;
  clock: LiveClock;
};

/** The live of the address, else the one that this tab showed last, else the running one, else the newest. Undefined without lives. */
export function selectedLive<L extends Pick<Live, 'id' | 'code' | 'updated_at'> & LiveSpan>(
  lives: readonly L[],
  { code, lastId, clock }: Choice,
): L | undefined {
  return (
    lives.find((live) => live.code === code) ??
    lives.find((live) => live.id === lastId) ??
    currentLive(lives, clock)
  );
}
