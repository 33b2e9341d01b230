import type { Tip } from '#contract/tips.ts';

/** A tip that was deleted on this page, its live, and the live's currency. */
export type Deletion = { liveId: string; tip: Tip; currency: string };

let deletions: readonly Deletion[] = [];

/** The last deletion, which Ctrl+Z undoes. */
export const lastDeletion = () => deletions.at(-1);

export function rememberDeletion(deletion: Deletion): void {
  deletions = [...deletions, deletion];
}

/** Removes a deletion from the undo stack, after an undo or when it can no longer be undone. */
export function removeDeletion({ tip }: Deletion): void {
  deletions = deletions.filter((one) => one.tip.id !== tip.id);
}

/** Clears the undo stack, so that Ctrl+Z undoes typing instead. */
export function clearDeletions(): void {
  deletions = [];
}
