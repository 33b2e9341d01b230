/** A change that was made on this page. */
export type Undoable = { undo: () => void };

let undoables: readonly Undoable[] = [];

/** The last change, which Ctrl+Z undoes. */
export const lastUndo = () => undoables.at(-1);

export function rememberUndo(undoable: Undoable): void {
  undoables = [...undoables, undoable];
}

/** Removes a change, after its undo or when it can no longer be undone. */
export function removeUndo(undoable: Undoable): void {
  undoables = undoables.filter((one) => one !== undoable);
}

/** Clears the stack, so that Ctrl+Z undoes typing instead. */
export function clearUndo(): void {
  undoables = [];
}
