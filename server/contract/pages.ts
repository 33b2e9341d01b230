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
  settings: '/settings',
} as const;

/** Where OBS finds the overlay of the live with this code. */
export const OVERLAY_PATH = '/live/:code';
