import type { Tip } from '#contract/tips.ts';

/** A tip that was deleted on this page, its live, and what that is counted in. */
export type Deletion = { liveId: string; tip: Tip; currency: string };

let deletions: readonly Deletion[] = [];

/** The latest deletion that Ctrl+Z can undo. */
export const lastDeletion = () => deletions.at(-1);

export function rememberDeletion(deletion: Deletion): void {
  deletions = [...deletions, deletion];
}

/** Called when it was undone or cannot be undone any more. */
export function forgetDeletion({ tip }: Deletion): void {
  deletions = deletions.filter((one) => one.tip.id !== tip.id);
}

/** Called when Ctrl+Z belongs to something else, such as typing. */
export function forgetDeletions(): void {
  deletions = [];
}
