import { create } from 'zustand';
import type { PreviewInput } from '#contract/preview-wire.ts';

/** What stands in the editor on screen and is not saved, for its preview; empty while no editor is there. */
export type PreviewDrafts = Partial<PreviewInput>;

const NONE: PreviewDrafts = {};

export const usePreviewDrafts = create<PreviewDrafts>()(() => NONE);

/** Takes the place of all that was there. */
export const draftPreview = (drafts: PreviewDrafts) => usePreviewDrafts.setState(drafts, true);

export const dropDrafts = () => usePreviewDrafts.setState(NONE, true);
