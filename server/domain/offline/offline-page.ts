/** A page that its service worker serves without the server. */
export type OfflinePage = {
  /** The worker's path; its scope is the folder. */
  workerPath: string;
  /** How the names of its caches begin. */
  cachePrefix: string;
  /** Path of the page, fetched once for all of its addresses. */
  pagePath: string;
  /** Whether a navigation to this path shows the page. */
  isPage: (path: string) => boolean;
  /** Whether uploaded images and fonts that the page used are cached, too. */
  cachesMedia: boolean;
  /** Patterns of paths that bypass the worker, so that they do not wake it. */
  bypassed: readonly string[];
};
