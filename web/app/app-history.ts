import type { RouterHistory } from 'preact-router';
import { askToLeave, useLeaveGuard } from '../state/leave-guard.ts';

/** How many steps the entry on screen is from the one the app was opened with, as its history state tells. */
let position = storedPosition() ?? 0;
history.replaceState({ position }, '');

const watchers = new Set<() => void>();

/** The browser's history for the router. Back and Forward ask first where something would be lost. */
export const appHistory: RouterHistory = {
  location: window.location,
  push(url) {
    // A step to where one is already leaves no second entry, as with the browser's own links.
    if (url === location.pathname + location.search) return appHistory.replace(url);
    position += 1;
    history.pushState({ position }, '', url);
    tellWatchers();
  },
  replace(url) {
    history.replaceState({ position }, '', url);
    tellWatchers();
  },
  listen(callback) {
    const onMove = handleMoves(() => {
      callback(window.location);
      tellWatchers();
    });
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  },
};

/** Calls back after each change of the address. */
export function watchAddress(callback: () => void): () => void {
  watchers.add(callback);
  return () => watchers.delete(callback);
}

/** The browser has already moved when it tells: a guarded page is returned to before the question. */
function handleMoves(accept: () => void): () => void {
  let isReturning = false;
  return () => {
    const steps = (storedPosition() ?? position) - position;
    if (isReturning) {
      isReturning = false;
    } else if (useLeaveGuard.getState().isGuarded && steps !== 0) {
      isReturning = true;
      history.go(-steps);
      askToLeave(() => history.go(steps));
    } else {
      position += steps;
      accept();
    }
  };
}

function tellWatchers(): void {
  for (const tell of watchers) tell();
}

function storedPosition(): number | undefined {
  const state: unknown = history.state;
  const hasPosition = typeof state === 'object' && state !== null && 'position' in state;
  return hasPosition && typeof state.position === 'number' ? state.position : undefined;
}
