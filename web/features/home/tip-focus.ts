/** Element ids and focus helpers for the Add tip button, the quick line and the cards. */
export const ADD_TIP_ID = 'add-tip';

export const LINE_ID = 'quick-add';

export const cardElementId = (cardId: string) => `tip-${cardId}`;

/** Focuses Add tip, where Enter opens the next tip. */
export const focusAddTip = () => document.getElementById(ADD_TIP_ID)?.focus();

/** Focuses the fan, the first field of the quick line or of the card that it has grown into. */
export const focusLine = () =>
  document.querySelector<HTMLElement>(`#${LINE_ID} input, [data-new-card] input`)?.focus();

const rowHead = (cardId: string) =>
  document.getElementById(cardElementId(cardId))?.querySelector<HTMLElement>('[data-row]');

/** Focuses the row of a tip, or Add tip where the row is not rendered, far down in a long list. */
export function focusRow(cardId: string): void {
  const head = rowHead(cardId);
  if (head) head.focus();
  else focusAddTip();
}

/** Focuses the newest tip that is shown. */
export const focusFirstRow = () =>
  document.querySelector<HTMLElement>('[id^=tip-] > [data-row]')?.focus();

export const SEARCH_ID = 'search-tips';

export const focusSearch = () => document.getElementById(SEARCH_ID)?.focus();

/** Focuses the row below, before this one is removed. */
export function focusBelow(cardId: string): void {
  const head = rowHead(cardId);
  const heads = [
    ...(head?.closest('[role=list]')?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
  ];
  const below = head && heads[heads.indexOf(head) + 1];
  if (below) below.focus();
  else focusAddTip();
}

/** Focuses the fan of an open card, or its amount where the fan is known, selected to be typed over. */
export function focusCard(cardId: string): void {
  const card = document.getElementById(cardElementId(cardId));
  const fan = card?.querySelector<HTMLInputElement>('input[role=combobox]');
  const amount = card?.querySelector<HTMLInputElement>('input[inputmode=decimal]');
  const isFanKnown = Boolean(fan?.value.trim());
  (isFanKnown ? amount : fan)?.focus();
  if (isFanKnown) amount?.select();
}
