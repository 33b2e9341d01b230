import { useEffect } from 'react';
import { focusLine } from '../tip-focus.ts';

/** Elements in which T is text or selects an entry. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** T focuses the quick line from anywhere on the page. */
export function useLineKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (key.toLowerCase() !== 't' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(TAKES_LETTERS)) return;
      event.preventDefault();
      focusLine();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
