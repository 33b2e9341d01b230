import { createLiveClient, isPushOff } from '#domain/live/client.ts';
import { prepareOffline } from '#domain/offline/prepare-offline.ts';
import { keyHeaders, readKey } from '#domain/overlay-key.ts';
import { bootQuery } from '../data/address.ts';
import { createCachedBoard } from '../data/cached-boards.ts';
import { type Feed, type OverlayData, startFeed } from '../data/feed.ts';
import { OVERLAY_OFFLINE } from '../offline/overlay-offline.ts';
import { reloadForNewBuild } from '../offline/reload-for-new-build.ts';
import { followHost, type HostOptions } from '../preview/follow-host.ts';

/** The offline page is cached when the browser is idle, at the latest after this time. */
const OFFLINE_DELAY_MS = 5000;

/** The address may get another key without a reload. */
const pageKey = () => readKey(location.hash);

/**
 * Keeps the overlay's data current: in the editor's preview as its messages say, elsewhere with the board cached in local
 * storage as fallback.
 */
export function followLive(given: Omit<HostOptions, 'createClient'>): Feed {
  const isPushOn = !isPushOff(location.search);
  const options: HostOptions = {
    ...given,
    createClient: (own) => createLiveClient({ ...own, isPushOn }),
  };
  if (window.parent !== window) return followHost(window, options);
  const link = `/api/overlay_boot?${bootQuery(options.address)}`;
  const board = createCachedBoard(link, () => localStorage);
  const cachedAheadMs = board.aheadMs();
  let newest: OverlayData | null = null;
  const store = () => newest && board.store(newest, feed.serverNowMs() - Date.now());
  const keepOffline = prepareOffline(OVERLAY_OFFLINE, reloadForNewBuild, () =>
    keyHeaders(pageKey()),
  );
  let hasAnswered = false;
  const feed = startFeed({
    ...options,
    createClient: (own) =>
      createLiveClient({
        ...own,
        isPushOn,
        key: pageKey,
        wallMs: () => Date.now() + cachedAheadMs,
      }),
    cached: board.read(),
    onData: (data, isMissed) => {
      newest = data;
      store();
      options.onData(data, isMissed);
    },
    onState: (state) => {
      options.onState?.(state);
      if (state !== 'ok' || hasAnswered) return;
      hasAnswered = true;
      // After the first picture, which is more urgent.
      requestIdleCallback(() => void keepOffline(), { timeout: OFFLINE_DELAY_MS });
    },
  });
  feed.onServerClock(store);
  window.addEventListener('hashchange', feed.retry);
  return feed;
}
