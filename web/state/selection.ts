import { create } from 'zustand';

type Selection = {
  /** The live that Home shows; null until one was chosen, then Home takes the newest. */
  liveId: string | null;
  selectLive: (id: string | null) => void;
};

export const useSelection = create<Selection>()((set) => ({
  liveId: null,
  selectLive: (liveId) => set({ liveId }),
}));
