/**
 * The editor's pages as preact-router patterns. The router draws them, and the server answers 404
 * (with the editor, which shows its not-found page) for any other path.
 */
export const EDITOR_PATHS = {
  home: '/',
  dashboard: '/dashboard',
  scheduleLive: '/schedule-live',
  newLive: '/lives/new',
  editLive: '/lives/:id',
  recap: '/lives/:id/recap',
  checkTotal: '/lives/:id/check-total',
  series: '/series',
  newSeries: '/series/new',
  editSeries: '/series/:id',
  seriesRecap: '/series/:id/recap',
  checkSeriesTotal: '/series/:id/check-total',
  monthRecap: '/months/:id/recap',
  tips: '/tips',
  newTheme: '/themes/new',
  editTheme: '/themes/:id',
  newLayout: '/layouts/new',
  editLayout: '/layouts/:id',
  settings: '/settings',
  settingsAdmin: '/settings/admin',
  sources: '/settings/sources',
  words: '/settings/words',
  obs: '/settings/obs',
  sharing: '/settings/sharing',
  people: '/settings/people',
  backups: '/settings/backups',
  rewards: '/rewards',
  fans: '/fans',
  fan: '/fans/:id',
  inbox: '/inbox',
  codeStats: '/code-stats',
  importTips: '/tips/import',
} as const;

/** Home with the live of this code selected. */
export const homeOf = (code: string) => `${EDITOR_PATHS.home}?live=${encodeURIComponent(code)}`;

/** The check of the total of a live. */
export const checkTotalPath = (liveId: string) =>
  EDITOR_PATHS.checkTotal.replace(':id', encodeURIComponent(liveId));

/** The page of a series. */
export const seriesPath = (id: string) =>
  EDITOR_PATHS.editSeries.replace(':id', encodeURIComponent(id));

/** The recap of a series. */
export const seriesRecapPath = (id: string) =>
  EDITOR_PATHS.seriesRecap.replace(':id', encodeURIComponent(id));

/** The check of the total of a series. */
export const checkSeriesTotalPath = (id: string) =>
  EDITOR_PATHS.checkSeriesTotal.replace(':id', encodeURIComponent(id));

/** The tips of a series, with an export. */
export const tipsOfSeriesPath = (id: string) =>
  `${EDITOR_PATHS.tips}?range=all&series=${encodeURIComponent(id)}`;

/** The recap of a month, as yyyy-MM, in one currency. */
export const monthRecapPath = (month: string, currency: string) =>
  `${EDITOR_PATHS.monthRecap.replace(':id', encodeURIComponent(month))}?currency=${currency}`;

/** The page that imports a file, at first into the live of this code. */
export const importPath = (code: string) =>
  `${EDITOR_PATHS.importTips}?live=${encodeURIComponent(code)}`;

/** The page of a fan. */
export const fanPath = (id: string) => EDITOR_PATHS.fan.replace(':id', encodeURIComponent(id));

/** The editor of a new one, by its path, that begins as a copy of the one with this id. */
export const copyPath = (newPath: string, id: string) =>
  `${newPath}?copy=${encodeURIComponent(id)}`;

/** The page that a link signs a browser in on. Its fragment is the token. */
export const JOIN_PATH = '/join';

/** The overlay page for the live with this code. */
export const OVERLAY_PATH = '/live/:code';

/** The overlay page for the live on air. It is in the path of all overlays, like their service worker. */
export const RUNNING_OVERLAY_PATH = '/live/';

/**
 * The service worker that caches the overlay's page and files. It is in the path of all overlays, because its scope is
 * that path.
 */
export const OVERLAY_WORKER_PATH = '/live/service-worker.js';

/** The service worker that caches the editor's page and files. Its scope is every path without a worker of its own. */
export const EDITOR_WORKER_PATH = '/service-worker.js';

/** The page for phones. Its service worker is in this folder, because its scope is that path. */
export const TIP_PAGE_PATH = '/tip/';

/** The service worker that caches the page for phones and its files. */
export const TIP_WORKER_PATH = '/tip/service-worker.js';

/** What browsers read to install the page for phones. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** An image that other origins can load to detect that the server runs. */
export const WAITING_PROBE_PATH = '/live/here.svg';
