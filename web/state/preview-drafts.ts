import { create } from 'zustand';
import type { LiveDraft } from '#contract/preview-wire.ts';

type PreviewDrafts = {
  /** What is typed of the live. */
  live: LiveDraft | null;
  /** The chosen theme, null for none; undefined until one was chosen. */
  themeId: string | null | undefined;
};

const NONE: PreviewDrafts = { live: null, themeId: undefined };

/** What stands in the editor on screen and is not saved, for its preview; nothing while no editor is there. */
export const usePreviewDrafts = create<PreviewDrafts>()(() => NONE);

export const draftLive = (live: LiveDraft, themeId: string | null) =>
  usePreviewDrafts.setState({ live, themeId });

export const dropDrafts = () => usePreviewDrafts.setState(NONE);
