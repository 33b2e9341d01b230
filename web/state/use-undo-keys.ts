import { useEffect } from 'react';
import { broadcast } from './editor.ts';

/** Selector of an open dialog, in whose fields the browser's own undo works. */
const MODAL = '[data-modal][data-open]';

const isModalOpen = () => document.querySelector(MODAL) !== null;

/** Undo and redo keys of the editor on screen; they replace the browser's own in its fields. */
export function useUndoKeys(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = (event: KeyboardEvent) => {
      const command = undoCommandOf(event);
      if (!command || event.defaultPrevented) return;
      const isInModal = isModalOpen();
      if (isInModal && event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (!isInModal) broadcast(command);
    };
    // The context menu of a text field can undo as well.
    const onMenu = (event: InputEvent) => {
      const command = MENU.get(event.inputType);
      if (!command || !event.cancelable || isModalOpen()) return;
      event.preventDefault();
      broadcast(command);
    };
    window.addEventListener('keydown', onKey, { signal });
    window.addEventListener('beforeinput', onMenu, { signal });
    window.addEventListener('input', preventPageUndo, { signal, capture: true });
    return () => listening.abort();
  }, []);
}

const MENU = new Map(Object.entries<'undo' | 'redo'>({ historyUndo: 'undo', historyRedo: 'redo' }));

/** When a dialog has nothing left to undo, the browser would undo in the fields behind it. */
function preventPageUndo(event: Event): void {
  const { target } = event;
  if (!(event instanceof InputEvent) || !(target instanceof HTMLInputElement)) return;
  if (!MENU.has(event.inputType) || !isModalOpen() || target.closest(MODAL)) return;
  event.stopImmediatePropagation();
  // Restores the value that React rendered.
  target.value = target.defaultValue;
}

/** The command of a key: Ctrl+Z and Cmd+Z undo; with Shift they redo, as does Ctrl+Y. */
export function undoCommandOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey, isComposing } = event;
  if (!(ctrlKey || metaKey) || altKey || isComposing) return undefined;
  const letter = letterOf(event);
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined;
}

/** The physical key decides on non-Latin keyboards. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
