import type { Alert } from '#contract/alerts.ts';

/** The `seq` of the first test alert of a preview; those of the server are times in ms and stay below. */
export const FIRST_PREVIEW_TEST = 2 ** 52;

/** Whether only this preview has this alert. */
export const isPreviewTest = ({ seq }: Alert): boolean => seq >= FIRST_PREVIEW_TEST;
