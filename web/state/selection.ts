import { create } from 'zustand';

type Selection = {
  /** The live that Home showed last in this tab, which it shows again where the address names none; null before. */
  liveId: string | null;
  selectLive: (id: string | null) => void;
};

export const useSelection = create<Selection>()((set) => ({
  liveId: null,
  selectLive: (liveId) => set({ liveId }),
}));
