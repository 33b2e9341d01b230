import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Time of the last withdrawal that this browser has shown; null before the first response. */
export const useSeenUntil = create<{ seenUntil: string | null }>()(
  persist((): { seenUntil: string | null } => ({ seenUntil: null }), {
    name: 'streamhost.withdrawn-seen-until',
  }),
);
