import { create } from 'zustand';
import type { PreviewInput } from '#contract/preview-wire.ts';

/** Unsaved values of the editor on screen, for its preview; empty without an editor. */
export type PreviewDrafts = Partial<PreviewInput>;

const NONE: PreviewDrafts = {};

export const usePreviewDrafts = create<PreviewDrafts>()(() => NONE);

/** Replaces all drafts. */
export const draftPreview = (drafts: PreviewDrafts) => usePreviewDrafts.setState(drafts, true);

export const dropDrafts = () => usePreviewDrafts.setState(NONE, true);
