import { useEffect } from 'react';
import { broadcast } from './editor.ts';
import { undoCommandOf } from './undo-command.ts';

/** A dialog over the page. In its fields the browser undoes; the editor rests. */
const MODAL = '[data-modal][data-open]';

const isModalOpen = () => document.querySelector(MODAL) !== null;

/** Ctrl+Z and Cmd+Z undo in the editor on screen, with Shift they redo, as does Ctrl+Y; in its fields they take the browser's place. */
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
    // The menu of a text field undoes, too.
    const onMenu = (event: InputEvent) => {
      const command = MENU[event.inputType];
      if (!command || !event.cancelable || isModalOpen()) return;
      event.preventDefault();
      broadcast(command);
    };
    window.addEventListener('keydown', onKey, { signal });
    window.addEventListener('beforeinput', onMenu, { signal });
    window.addEventListener('input', keepPageBehind, { signal, capture: true });
    return () => listening.abort();
  }, []);
}

const MENU: Record<string, 'undo' | 'redo'> = { historyUndo: 'undo', historyRedo: 'redo' };

/** Once nothing is left to undo in a dialog, the browser goes on in the fields behind it. */
function keepPageBehind(event: Event): void {
  const { target } = event;
  if (!(event instanceof InputEvent) || !(target instanceof HTMLInputElement)) return;
  if (!(event.inputType in MENU) || !isModalOpen() || target.closest(MODAL)) return;
  event.stopImmediatePropagation();
  // React keeps the value that it drew there.
  target.value = target.defaultValue;
}
