import { OVERLAY_WORKER_PATH, WAITING_PROBE_PATH } from '#contract/pages.ts';

/**
 * What may be cached: the page, the files of the build, the fallback fonts that names need, uploaded images and fonts,
 * which are immutable, and the fonts' stylesheets.
 */
type CacheKind = 'page' | 'build' | 'fallback-fonts' | 'media' | 'font-styles';

/** Matches OVERLAY_PATH and RUNNING_OVERLAY_PATH. */
const PAGE = /^\/live\/(?:[^/]+\/?)?$/;
const NO_PAGES = [OVERLAY_WORKER_PATH, WAITING_PROBE_PATH];

type RequestInfo = Pick<Request, 'url' | 'method' | 'mode'>;

/** Null for everything else, for example the live and its tips. */
export function cacheKindOf({ url, method, mode }: RequestInfo, origin: string): CacheKind | null {
  const { pathname, origin: requestOrigin } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return null;
  if (pathname.startsWith('/assets/fallback-fonts/')) return 'fallback-fonts';
  if (pathname.startsWith('/assets/')) return 'build';
  if (/^\/api\/(uploads|fonts\/files)\/./.test(pathname)) return 'media';
  if (pathname === '/api/fonts/css') return 'font-styles';
  return mode === 'navigate' && PAGE.test(pathname) && !NO_PAGES.includes(pathname) ? 'page' : null;
}

/** Message to the service worker to take control of the sending page. */
export const TAKE_OVER = 'take-over';
