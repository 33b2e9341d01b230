import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Number of recaps whose ticks are kept. */
const MOST_LIVES = 20;

type Thanked = {
  /** The ids of the fans who were thanked, by live, series or month; the last ticked one last. */
  byLive: Readonly<Record<string, readonly string[]>>;
};

/** Who was thanked already, in this browser. */
export const useThanked = create<Thanked>()(
  persist((): Thanked => ({ byLive: {} }), { name: 'streamhost.thanked' }),
);

/** Replaces the fans of a live, series or month who were thanked. */
export function setThanked(id: string, fanIds: readonly string[]): void {
  useThanked.setState(({ byLive: { [id]: _, ...others } }) => ({
    byLive: Object.fromEntries([...Object.entries(others), [id, fanIds]].slice(-MOST_LIVES)),
  }));
}
