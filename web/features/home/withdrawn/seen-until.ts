import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** When the last tip that this browser has shown was taken back; null before the first answer. */
export const useSeenUntil = create<{ seenUntil: string | null }>()(
  persist((): { seenUntil: string | null } => ({ seenUntil: null }), {
    name: 'streamhost.withdrawn-seen-until',
  }),
);
