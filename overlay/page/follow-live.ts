import { bootUrl } from '../data/address.ts';
import { type Feed, type FeedOptions, startFeed } from '../data/feed.ts';
import { createKeptBoard } from '../data/kept-boards.ts';
import { prepareOffline } from '../offline/keep-offline.ts';
import { followHost } from '../preview/follow-host.ts';

const OFFLINE_PATIENCE_MS = 5000;

/** Follows the live: in the editor's preview as that says, elsewhere with the board that was last on air at hand. */
export function followLive(options: FeedOptions): Feed {
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
      // The first picture goes before.
      requestIdleCallback(() => void keepOffline(), { timeout: OFFLINE_PATIENCE_MS });
    },
  });
}
