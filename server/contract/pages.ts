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
  newTheme: '/themes/new',
  editTheme: '/themes/:id',
  newLayout: '/layouts/new',
  editLayout: '/layouts/:id',
  settings: '/settings',
  settingsAdmin: '/settings/admin',
  sources: '/settings/sources',
  obs: '/settings/obs',
  rewards: '/rewards',
  fans: '/fans',
  inbox: '/inbox',
  codeStats: '/code-stats',
} as const;

/** Home with the live of this code selected. */
export const homeOf = (code: string) => `${EDITOR_PATHS.home}?live=${encodeURIComponent(code)}`;

/** The editor of a new one, by its path, that begins as a copy of the one with this id. */
export const copyPath = (newPath: string, id: string) =>
  `${newPath}?copy=${encodeURIComponent(id)}`;

/** Where OBS finds the overlay of the live with this code. */
export const OVERLAY_PATH = '/live/:code';

/** The overlay of the live that is meant where none is named; in the folder of all overlays, as its worker is. */
export const RUNNING_OVERLAY_PATH = '/live/';

/** Keeps the overlay's page and its files in the browser; in the folder of all overlays, so that it serves each. */
export const OVERLAY_WORKER_PATH = '/live/service-worker.js';

/** An image that pages from elsewhere can load to learn that the server runs, and nothing else. */
export const WAITING_PROBE_PATH = '/live/here.svg';
