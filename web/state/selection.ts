import { create } from 'zustand';

type Selection = {
  /** The live that Home showed last in this tab, used if the address names none; null before the first. */
  liveId: string | null;
  selectLive: (id: string | null) => void;
};

export const useSelection = create<Selection>()((set) => ({
  liveId: null,
  selectLive: (liveId) => set({ liveId }),
}));
