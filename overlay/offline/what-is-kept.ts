import { OVERLAY_WORKER_PATH, WAITING_PROBE_PATH } from '#contract/pages.ts';

/**
 * What may be cached: the page, the files of the build, its fallback fonts with their stylesheets as far as names need
 * them, images and fonts, which are immutable, and the stylesheets of the fonts.
 */
export type KeptKind = 'page' | 'build' | 'fallback-fonts' | 'media' | 'font-styles';

/** The same as OVERLAY_PATH and RUNNING_OVERLAY_PATH. */
const PAGE = /^\/live\/(?:[^/]+\/?)?$/;
const NO_PAGES = [OVERLAY_WORKER_PATH, WAITING_PROBE_PATH];

type Asked = Pick<Request, 'url' | 'method' | 'mode'>;

/** Null for everything else, above all the live and its tips. */
export function keptKind({ url, method, mode }: Asked, origin: string): KeptKind | null {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (pathname.startsWith('/assets/fallback-fonts/')) return 'fallback-fonts';
  if (pathname.startsWith('/assets/')) return 'build';
  if (/^\/api\/(uploads|fonts\/files)\/./.test(pathname)) return 'media';
  if (pathname === '/api/fonts/css') return 'font-styles';
  return mode === 'navigate' && PAGE.test(pathname) && !NO_PAGES.includes(pathname) ? 'page' : null;
}

/** Message that asks the service worker to take control of the sending page. */
export const TAKE_OVER = 'take-over';
