import type { RouterHistory } from 'preact-router';
import { confirmLeave, useLeaveGuard } from '../state/leave-guard.ts';

/** Position of the current history entry, counted from the one that opened the app; kept in the entry's state. */
let position = storedPosition() ?? 0;
history.replaceState({ position }, '');

const listeners = new Set<() => void>();

/** What the router reads of the address. It hands all of a query to the page as properties, so it gets the one key that pages know. */
const address = {
  get pathname() {
    return location.pathname;
  },
  get search() {
    const live = new URLSearchParams(location.search).get('live');
    return live === null ? '' : `?live=${encodeURIComponent(live)}`;
  },
};

/** The browser's history for the router. Back and Forward ask first when there are unsaved changes. */
export const appHistory: RouterHistory = {
  location: address,
  push(url) {
    // A link to the current page adds no entry, as with the browser's own links; nor does one to Home from Home.
    const { pathname, search } = location;
    if (url === pathname + search || url === pathname) return appHistory.replace(url);
    position += 1;
    history.pushState({ position }, '', url);
    notifyListeners();
  },
  replace(url) {
    history.replaceState({ position }, '', url);
    notifyListeners();
  },
  listen(callback) {
    const onMove = handleMoves(() => {
      callback(address);
      notifyListeners();
    });
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  },
};

/** Calls back after each change of the address. */
export function onAddressChange(callback: () => void): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/** `popstate` comes after the move: on a guarded page, go back first, then ask. */
function handleMoves(accept: () => void): () => void {
  let isReturning = false;
  return () => {
    const steps = (storedPosition() ?? position) - position;
    if (isReturning) {
      isReturning = false;
    } else if (useLeaveGuard.getState().isGuarded && steps !== 0) {
      isReturning = true;
      history.go(-steps);
      confirmLeave(() => history.go(steps));
    } else {
      position += steps;
      accept();
    }
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function storedPosition(): number | undefined {
  const state: unknown = history.state;
  const hasPosition = typeof state === 'object' && state !== null && 'position' in state;
  return hasPosition && typeof state.position === 'number' ? state.position : undefined;
}
