import { EDITOR_PATHS, EDITOR_WORKER_PATH } from '#contract/pages.ts';
import type { OfflinePage } from '#domain/offline/offline-page.ts';

const PAGES = Object.values(EDITOR_PATHS).map(
  (path) => new RegExp(`^${path.replace(':id', '[^/]+').replace(/\/$/, '')}/?$`),
);

/** Lets the editor load without the server. No answer of the API is cached: see web/data/last-seen. */
export const EDITOR_OFFLINE: OfflinePage = {
  workerPath: EDITOR_WORKER_PATH,
  cachePrefix: 'streamhost-editor-',
  pagePath: EDITOR_PATHS.home,
  isPage: (path) => PAGES.some((page) => page.test(path)),
  cachesMedia: false,
  bypassed: ['/api/*'],
};
