import { route } from 'preact-router';
import { useEffect } from 'react';
import { confirmLeave } from '../../state/leave-guard.ts';
import { showPalette, usePalette } from '../../state/palette.ts';
import { takesLetters } from '../../state/takes-letters.ts';
import { CommandPalette } from './command-palette.tsx';
import type { PaletteEntry } from './palette-entries.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Ctrl+K and Cmd+K open the palette, and a question mark the list of shortcuts. */
export function Palette() {
  const { shown } = usePalette();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = wantedBy(event);
      if (!wanted) return;
      event.preventDefault();
      showPalette(usePalette.getState().shown === wanted ? null : wanted);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <CommandPalette isOpen={shown === 'palette'} onClose={close} onGo={go} />
      <ShortcutsDialog isOpen={shown === 'shortcuts'} onClose={close} />
    </>
  );
}

const close = () => showPalette(null);

function go({ href, run }: PaletteEntry): void {
  close();
  if (run) run();
  else confirmLeave(() => route(href));
}

function wantedBy(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey || isInOtherDialog(target)) return null;
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'palette' : null;
  return key === '?' && !ctrlKey && !takesLetters(target) ? 'shortcuts' : null;
}

/** A question that waits for an answer stays on top. */
const isInOtherDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=alertdialog]') !== null;
