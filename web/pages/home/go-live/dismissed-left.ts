import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The live, by id and when it was put on air, whose notice this browser has dismissed; null for none. */
export const useDismissedLeft = create<{ dismissed: string | null }>()(
  persist((): { dismissed: string | null } => ({ dismissed: null }), {
    name: 'streamhost.left-on-air-dismissed',
  }),
);
