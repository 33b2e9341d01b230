import { create } from 'zustand';
import type { LiveDraft } from '#contract/preview-wire.ts';

/** What is typed in the editor on screen and not saved, for its preview; null while no editor is there. */
export const usePreviewDrafts = create<{ live: LiveDraft | null }>()(() => ({ live: null }));

export const draftLive = (live: LiveDraft | null) => usePreviewDrafts.setState({ live });
