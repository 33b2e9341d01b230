import type { OfflinePage } from './offline-page.ts';

/**
 * What may be cached: the page, the files of the build, the fallback fonts that names need, uploaded images and fonts,
 * which are immutable, and the fonts' stylesheets.
 */
type CacheKind = 'page' | 'build' | 'fallback-fonts' | 'media' | 'font-styles';

type RequestInfo = Pick<Request, 'url' | 'method' | 'mode'>;

/** Null for everything else, for example the live and its tips. */
export function cacheKindOf(
  { url, method, mode }: RequestInfo,
  origin: string,
  { isPage, cachesMedia }: Pick<OfflinePage, 'isPage' | 'cachesMedia'>,
): CacheKind | null {
  const { pathname, origin: requestOrigin } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return null;
  if (pathname.startsWith('/assets/fallback-fonts/')) return 'fallback-fonts';
  if (pathname.startsWith('/assets/')) return 'build';
  if (cachesMedia && /^\/api\/(uploads|fonts\/files)\/./.test(pathname)) return 'media';
  if (cachesMedia && pathname === '/api/fonts/css') return 'font-styles';
  return mode === 'navigate' && isPage(pathname) ? 'page' : null;
}

/** Message to the service worker to take control of the sending page. */
export const TAKE_OVER = 'take-over';
