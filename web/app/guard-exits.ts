import { route } from 'preact-router';
import { askToLeave } from '../state/leave-guard.ts';

/** Guards links and closing the tab, which bypass the history. Returns how to stop. */
export function guardExits(): () => void {
  // Before the router handles the click.
  window.addEventListener('click', askBeforeLink, { capture: true });
  window.addEventListener('beforeunload', askBeforeUnload);
  return () => {
    window.removeEventListener('click', askBeforeLink, { capture: true });
    window.removeEventListener('beforeunload', askBeforeUnload);
  };
}

function askBeforeLink(event: MouseEvent): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensElsewhere || event.button !== 0 || !(event.target instanceof Element)) return;
  const url = event.target.closest('a[href^="/"]:not([target])')?.getAttribute('href');
  if (!url) return;
  event.preventDefault();
  event.stopPropagation();
  askToLeave(() => route(url));
}

/** Shows the browser's own dialog. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
