import { useEffect } from 'react';
import { undoCommandOf } from '../../state/undo-command.ts';
import { forgetDeletions, lastDeletion } from './deletions.ts';
import { undoDeletion } from './undo-deletion.ts';

/** Ctrl+Z and Cmd+Z on Home restore the tip that was deleted last, until something is typed. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (undoCommandOf(event) !== 'undo') return;
      const deletion = lastDeletion();
      if (!deletion || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) void undoDeletion(deletion);
    };
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('input', forgetDeletions);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('input', forgetDeletions);
      forgetDeletions();
    };
  }, []);
}
