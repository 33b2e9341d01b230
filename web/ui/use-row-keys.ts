import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/** Attribute of a row that takes the focus, with its id. */
const ROW = 'data-row';

const ITEM = 'li, [role=listitem]';

type Keys = {
  /** Called with the row that Shift and an arrow key reached. */
  onRange: (id: string) => void;
  /** Called on Ctrl+A. */
  onAll: () => void;
  /** Called on Escape. */
  onNone: () => void;
};

/**
 * Keyboard of a list with a selection: one tab stop; arrows, Home and End move, with Shift they select. If
 * the focused row is removed, the row in its place gets the focus.
 */
export function useRowKeys<List extends HTMLElement>(
  ids: readonly string[],
  { onRange, onAll, onNone }: Keys,
) {
  const [focused, setFocused] = useState<string>();
  const list = useRef<List>(null);
  const former = useRef(ids);
  const tabStop = focused && ids.includes(focused) ? focused : ids[0];

  useLayoutEffect(() => {
    const at = focused === undefined ? -1 : former.current.indexOf(focused);
    const isGone = at >= 0 && focused !== undefined && !ids.includes(focused);
    const isFocusLost = document.activeElement === document.body;
    if (isGone && isFocusLost) {
      const next = former.current.slice(at).find((id) => ids.includes(id)) ?? ids.at(-1);
      list.current
        ?.querySelector<HTMLElement>(`[${ROW}="${next}"]`)
        ?.focus({ preventScroll: true });
    }
    former.current = ids;
  }, [ids, focused]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!(event.target instanceof HTMLElement)) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW}]`)];
    const at = rows.indexOf(event.target);
    if (at < 0) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'a') onAll();
    else if (event.key === 'Escape') onNone();
    else {
      const target = targetOf(event.key, rows, at);
      if (!target) return;
      if (event.shiftKey) onRange(target.getAttribute(ROW) ?? '');
      target.focus();
    }
    event.preventDefault();
  }

  return {
    tabStop,
    listProps: {
      ref: list,
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        setFocused(target.closest(ITEM)?.querySelector(`[${ROW}]`)?.getAttribute(ROW) ?? tabStop),
      onKeyDown,
    },
  };
}

function targetOf(key: string, rows: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1];
    case 'ArrowUp':
      return rows[at - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}
