import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Number of lives whose ticks are kept. */
const MOST_LIVES = 20;

type Thanked = {
  /** The ids of the fans who were thanked, by live; the last ticked live last. */
  byLive: Readonly<Record<string, readonly string[]>>;
};

/** Who was thanked already, in this browser. */
export const useThanked = create<Thanked>()(
  persist((): Thanked => ({ byLive: {} }), { name: 'streamhost.thanked' }),
);

/** Replaces the fans of a live who were thanked. */
export function setThanked(liveId: string, fanIds: readonly string[]): void {
  useThanked.setState(({ byLive: { [liveId]: _, ...others } }) => ({
    byLive: Object.fromEntries([...Object.entries(others), [liveId, fanIds]].slice(-MOST_LIVES)),
  }));
}
