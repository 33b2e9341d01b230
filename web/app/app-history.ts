import type { RouterHistory } from 'preact-router';
import { confirmLeave, useLeaveGuard } from '../state/leave-guard.ts';

/**
 * Index of the current history entry since the app was opened. The entry's state has it, too, and the path of the page
 * before as `from`.
 */
let position = storedPosition() ?? 0;
history.replaceState({ ...history.state, position }, '');

const listeners = new Set<() => void>();

/**
 * The address for the router. The router passes query parameters to pages as props, so only `live` is
 * included.
 */
const address = {
  get pathname() {
    return location.pathname;
  },
  get search() {
    const live = new URLSearchParams(location.search).get('live');
    return live === null ? '' : `?live=${encodeURIComponent(live)}`;
  },
};

/**
 * The browser's history for the router. Back and Forward ask for confirmation if there are unsaved changes.
 */
export const appHistory: RouterHistory = {
  location: address,
  push(url) {
    // A link to the current page adds no history entry, as with native links, and neither does a link to Home
    // from Home.
    const { pathname, search } = location;
    if (url === pathname + search || url === pathname) return appHistory.replace(url);
    position += 1;
    history.pushState({ position, from: pathname }, '', url);
    notifyListeners();
  },
  replace(url) {
    history.replaceState({ ...history.state, position }, '', url);
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

/** Calls `callback` after each change of the address. Returns the unsubscribe function. */
export function onAddressChange(callback: () => void): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

/** `popstate` fires after the navigation, so on a guarded page it is reverted before the confirmation. */
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
