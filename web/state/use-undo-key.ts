import { useEffect } from 'react';
import { clearUndo, lastUndo } from './undo-stack.ts';
import { undoCommandOf } from './use-undo-keys.ts';

/** Ctrl+Z and Cmd+Z undo the last change that was made on this page, until something is typed. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (undoCommandOf(event) !== 'undo') return;
      const change = lastUndo();
      if (!change || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) change.undo();
    };
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('input', clearUndo);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('input', clearUndo);
      clearUndo();
    };
  }, []);
}
