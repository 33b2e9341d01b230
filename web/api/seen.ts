import { create } from 'zustand';
import type { LastSeen } from '#contract/seen.ts';

type KnownSeen = {
  liveId: string | null;
  /** What the overlays of that live have drawn last; null for nothing. */
  seen: LastSeen | null;
  /** When the server said so, on the clock of `Date.now()`. */
  knownMs: number;
};

/** What the overlays of the live on Home have drawn. */
export const useSeen = create<KnownSeen>()(() => ({ liveId: null, seen: null, knownMs: 0 }));

export function setSeen(liveId: string, seen: LastSeen | null): void {
  const known = useSeen.getState();
  if (seen === null && known.liveId === liveId && known.seen === null) return;
  useSeen.setState({ liveId, seen, knownMs: Date.now() });
}
