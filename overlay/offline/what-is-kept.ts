import { OVERLAY_WORKER_PATH, WAITING_PROBE_PATH } from '#contract/pages.ts';

/**
 * What may be kept of the server for a time without it: its page, the files that belong to the build,
 * images and fonts, whose names stand for their content, and the styles that name the fonts.
 */
export type KeptKind = 'page' | 'build' | 'media' | 'font-styles';

/** As OVERLAY_PATH says. */
const PAGE = /^\/live\/[^/]+\/?$/;
const NO_PAGES = [OVERLAY_WORKER_PATH, WAITING_PROBE_PATH];

type Asked = Pick<Request, 'url' | 'method' | 'mode'>;

/** Null for all that only the server can answer, above all the live and its tips. */
export function keptKind({ url, method, mode }: Asked, origin: string): KeptKind | null {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (pathname.startsWith('/assets/')) return 'build';
  if (/^\/api\/(uploads|fonts\/files)\/./.test(pathname)) return 'media';
  if (pathname === '/api/fonts/css') return 'font-styles';
  return mode === 'navigate' && PAGE.test(pathname) && !NO_PAGES.includes(pathname) ? 'page' : null;
}

/** Asks the service worker to look after the page that sends it, too. */
export const TAKE_OVER = 'take-over';
