import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { RecapChoices } from '#contract/recap-picture.ts';

/** What recaps show, in this browser. */
export const useRecapChoices = create<RecapChoices>()(
  persist((): RecapChoices => ({ hasAmounts: true, hasNames: true }), {
    name: 'streamhost.recap-choices',
  }),
);

export const chooseForRecaps = (choices: Partial<RecapChoices>) =>
  useRecapChoices.setState(choices);
