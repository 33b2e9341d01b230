import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Attribute of a row that takes the focus, with its id. */
const ROW = 'data-row';

type Keys = {
  /** Shift with an arrow has come to this row. */
  onRange: (id: string) => void;
  /** Ctrl+A. */
  onAll: () => void;
  /** Escape. */
  onNone: () => void;
};

/** The keyboard of a list whose rows are chosen: one tab stop, arrows, Home and End move, with Shift they choose. */
export function useRowKeys(ids: readonly string[], { onRange, onAll, onNone }: Keys) {
  const [focused, setFocused] = useState<string>();
  const tabStop = focused && ids.includes(focused) ? focused : ids[0];

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
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        setFocused(target.closest(`[${ROW}]`)?.getAttribute(ROW) ?? tabStop),
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
