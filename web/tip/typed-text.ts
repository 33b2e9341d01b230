import { createJSONStorage } from 'zustand/middleware';
import { useTipDrafts } from '../parts/tips/tip-drafts.ts';

/**
 * Keeps typed text in local storage: a phone ends tabs in the background, and session storage goes with them. Under
 * another name than the editor's, which keeps it for each tab.
 */
export function keepTypedText(): void {
  useTipDrafts.persist.setOptions({
    name: 'streamhost.tip-page-drafts',
    storage: createJSONStorage(() => localStorage),
  });
  void useTipDrafts.persist.rehydrate();
}
