import { TIP_PAGE_PATH, TIP_WORKER_PATH } from '#contract/pages.ts';
import type { OfflinePage } from '#domain/offline/offline-page.ts';

/** Lets the page for phones load without the server. No answer of the API is cached: see web/data/last-seen. */
export const TIP_OFFLINE: OfflinePage = {
  workerPath: TIP_WORKER_PATH,
  cachePrefix: 'streamhost-tip-page-',
  pagePath: TIP_PAGE_PATH,
  isPage: (path) => path === TIP_PAGE_PATH,
  cachesMedia: false,
  bypassed: ['/api/*'],
};
