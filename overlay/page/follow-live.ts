import { isPushOff, openEventLine } from '#domain/event-line.ts';
import { bootUrl } from '../data/address.ts';
import { type Feed, startFeed } from '../data/feed.ts';
import { createKeptBoard } from '../data/kept-boards.ts';
import { prepareOffline } from '../offline/prepare-offline.ts';
import { followHost, type HostOptions } from '../preview/follow-host.ts';

const OFFLINE_PATIENCE_MS = 5000;

/**
 * Follows the live, over a line to the server unless the address says `?push=off`: in the editor's preview as its messages
 * say, elsewhere with the board kept in local storage as fallback.
 */
export function followLive(given: Omit<HostOptions, 'openLine'>): Feed {
  const openLine = isPushOff(location.search) ? undefined : openEventLine;
  const options = { ...given, openLine };
  if (window.parent !== window) return followHost(window, options);
  const board = createKeptBoard(bootUrl(options.address), () => localStorage);
  const keepOffline = prepareOffline();
  let hasAnswered = false;
  return startFeed({
    ...options,
    kept: board.read(),
    onData: (data, isMissed) => {
      board.keep(data);
      options.onData(data, isMissed);
    },
    onState: (state) => {
      options.onState?.(state);
      if (state !== 'ok' || hasAnswered) return;
      hasAnswered = true;
      // After the first picture, which is more urgent.
      requestIdleCallback(() => void keepOffline(), { timeout: OFFLINE_PATIENCE_MS });
    },
  });
}
