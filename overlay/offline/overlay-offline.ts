import { LIVE_PATH } from '#contract/live-protocol.ts';
import { OVERLAY_WORKER_PATH, WAITING_PROBE_PATH } from '#contract/pages.ts';
import type { OfflinePage } from '#domain/offline/offline-page.ts';

/** Matches OVERLAY_PATH and RUNNING_OVERLAY_PATH. */
const PAGE = /^\/live\/(?:[^/]+\/?)?$/;
const NO_PAGES = [OVERLAY_WORKER_PATH, WAITING_PROBE_PATH];

/** Lets OBS load the overlay without the server, with the images and fonts that it used. */
export const OVERLAY_OFFLINE: OfflinePage = {
  workerPath: OVERLAY_WORKER_PATH,
  cachePrefix: 'streamhost-overlay-',
  pagePath: '/live/page',
  isPage: (path) => PAGE.test(path) && !NO_PAGES.includes(path),
  cachesMedia: true,
  // Polls of each second.
  bypassed: [LIVE_PATH],
};
