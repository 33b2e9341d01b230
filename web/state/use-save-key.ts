import { useEffect, useRef } from 'react';

/** Ctrl+S and Cmd+S save what is on screen while it can be saved; they never open the browser's own dialog. */
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
      leaveForAMoment(document.activeElement);
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [canSave]);
}

/** Some fields take what is typed only once they are left, such as whole dollars; a click on Save leaves them too. */
function leaveForAMoment(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.blur();
  element.focus();
}
