/** Elements in which a letter is typed text or selects an entry. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether the target of a key takes letters, so that a shortcut of one letter must not act. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_LETTERS) !== null;
