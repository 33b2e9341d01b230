import { OVERLAY_PATH, RUNNING_OVERLAY_PATH } from '../contract/pages.ts';
import { STAGE } from '../contract/stage.ts';

/** What an overlay shows: a live, and the theme and layout to draw it with. */
type OverlaySource = {
  code: string;
  themeId?: string | null | undefined;
  layoutId?: string | null | undefined;
};

/** `<origin>/live/<code>?live=<code>&theme=<id>&layout=<id>`; absent ids are omitted. */
export function obsLink(origin: string, { code, themeId, layoutId }: OverlaySource): string {
  const link = new URL(OVERLAY_PATH.replace(':code', code), origin);
  link.searchParams.set('live', code);
  if (themeId) link.searchParams.set('theme', themeId);
  if (layoutId) link.searchParams.set('layout', layoutId);
  return link.href;
}

/** `<origin>/live/<code>`: its overlay uses the live's theme and layout, also after a change. */
export const followingLink = (origin: string, code: string) =>
  new URL(OVERLAY_PATH.replace(':code', code), origin).href;

/** `<origin>/live/`: its overlay switches to each live when it begins. */
export const runningLink = (origin: string) => new URL(RUNNING_OVERLAY_PATH, origin).href;

/** `link` with the name and size that OBS gives a browser source when the link is dropped on it. */
export function droppableLink(link: string, name: string): string {
  const url = new URL(link);
  url.searchParams.set('layer-name', name);
  url.searchParams.set('layer-width', String(STAGE.width));
  url.searchParams.set('layer-height', String(STAGE.height));
  return url.href;
}
