import type { Tip } from '#contract/tips.ts';

/** A tip that was deleted on this page, and of which live. */
export type Deletion = { liveId: string; tip: Tip };

let deletions: readonly Deletion[] = [];

/** The latest deletion that can be undone with a key. */
export const lastDeletion = () => deletions.at(-1);

export function rememberDeletion(deletion: Deletion): void {
  deletions = [...deletions, deletion];
}

/** It is undone, or cannot be any more. */
export function forgetDeletion({ tip }: Deletion): void {
  deletions = deletions.filter((one) => one.tip.id !== tip.id);
}

/** From now on the key undoes something else, such as what was typed. */
export function forgetDeletions(): void {
  deletions = [];
}
