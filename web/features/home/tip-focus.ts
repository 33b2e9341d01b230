/** The keyboard's way between the Add tip button and the cards, which lie apart on the page. */
export const ADD_TIP_ID = 'add-tip';

export const LINE_ID = 'quick-add';

export const cardElementId = (cardId: string) => `tip-${cardId}`;

/** The place between two tips: Enter opens the next one. */
export const focusAddTip = () => document.getElementById(ADD_TIP_ID)?.focus();

/** The fan is the first field of the line at the head of the tips. */
export const focusLine = () => document.getElementById(LINE_ID)?.querySelector('input')?.focus();

const rowHead = (cardId: string) =>
  document.getElementById(cardElementId(cardId))?.querySelector<HTMLElement>('[data-row]');

export const focusRow = (cardId: string) => rowHead(cardId)?.focus();

/** Whoever deletes a row goes on at the next one. */
export function focusBelow(cardId: string): void {
  const head = rowHead(cardId);
  const heads = [
    ...(head?.closest('[role=list]')?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
  ];
  const below = head && heads[heads.indexOf(head) + 1];
  if (below) below.focus();
  else focusAddTip();
}

/** The amount is the first field of an open card. */
export const focusAmount = (cardId: string) =>
  document.getElementById(cardElementId(cardId))?.querySelector('input')?.focus();
