import { useEffect, useRef } from 'react';

/** Ctrl+S and Cmd+S call `save` if saving is possible; they never open the browser's dialog. */
export function useSaveKey(canSave: boolean, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!canSave || event.repeat) return;
      blurBriefly(document.activeElement);
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [canSave]);
}

/** Blurs and refocuses the field: some fields commit their text on blur, as before a click on Save. */
function blurBriefly(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.blur();
  element.focus();
}
