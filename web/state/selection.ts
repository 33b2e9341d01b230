import { create } from 'zustand';

type Selection = {
  /** The live selected on Home; null selects the newest. */
  liveId: string | null;
  selectLive: (id: string | null) => void;
};

export const useSelection = create<Selection>()((set) => ({
  liveId: null,
  selectLive: (liveId) => set({ liveId }),
}));
