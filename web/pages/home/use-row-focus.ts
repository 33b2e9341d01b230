import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Attribute of a row's button, with the row's id. */
const ROW = 'data-row';

/**
 * Roving tabindex: one tab stop (`entry` at first); arrow keys, Home and End move the focus. Row buttons need
 * their id in `data-row`, and `tabIndex` -1 except for the tab stop.
 */
export function useRowFocus(ids: readonly string[], entry: string | undefined = ids[0]) {
  const [focused, setFocused] = useState<string>();
  const tabStop = focused && ids.includes(focused) ? focused : entry;
  return {
    tabStop,
    listProps: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        setFocused(target.closest(`[${ROW}]`)?.getAttribute(ROW) ?? tabStop),
      onKeyDown: moveFocus,
    },
  };
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW}]`)];
  const at = rows.indexOf(event.target);
  if (at < 0) return;
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: rows[at + 1],
    ArrowUp: rows[at - 1],
    Home: rows[0],
    End: rows.at(-1),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
