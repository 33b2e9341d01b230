/** Element ids and focus helpers for the Add tip button, the quick line and the cards. */
export const ADD_TIP_ID = 'add-tip';

export const LINE_ID = 'quick-add';

export const cardElementId = (cardId: string) => `tip-${cardId}`;

/** Focuses Add tip, where Enter opens the next tip. */
export const focusAddTip = () => document.getElementById(ADD_TIP_ID)?.focus();

/** Focuses the fan: the first field of the quick line or of its card. */
export const focusLine = () =>
  document.querySelector<HTMLElement>(`#${LINE_ID} input, [data-new-card] input`)?.focus();

/** The row of a tip; null unless it is rendered. */
export const rowHead = (cardId: string) =>
  document.getElementById(cardElementId(cardId))?.querySelector<HTMLElement>('[data-row]') ?? null;

/** Focuses the row of a tip, or Add tip if the row is not rendered. */
export function focusRow(cardId: string): void {
  const head = rowHead(cardId);
  if (head) head.focus();
  else focusAddTip();
}

/** The row of the newest displayed tip. */
export const firstRow = () => document.querySelector<HTMLElement>('[id^=tip-] > [data-row]');

/** Focuses the newest displayed tip. */
export const focusFirstRow = () => firstRow()?.focus();

export const SEARCH_ID = 'search-tips';

export const focusSearch = () => document.getElementById(SEARCH_ID)?.focus();

/** Focuses the next row before this row is removed. */
export function focusBelow(cardId: string): void {
  const head = rowHead(cardId);
  const heads = [
    ...(head?.closest('[role=list]')?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
  ];
  const below = head && heads[heads.indexOf(head) + 1];
  if (below) below.focus();
  else focusAddTip();
}

/** The first field to correct in an open card: the amount, or the fan if it is empty. */
export function cardField(cardId: string): HTMLInputElement | null | undefined {
  const card = document.getElementById(cardElementId(cardId));
  const fan = card?.querySelector<HTMLInputElement>('input[role=combobox]');
  const amount = card?.querySelector<HTMLInputElement>('input[inputmode=decimal]');
  return fan?.value.trim() ? amount : fan;
}

/** Focuses the amount of an open card and selects it; the fan instead if it is empty. */
export function focusCard(cardId: string): void {
  const field = cardField(cardId);
  field?.focus();
  if (field?.inputMode === 'decimal') field.select();
}
