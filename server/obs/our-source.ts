import { readKey } from '#domain/overlay-key.ts';

/** The key in a source's settings that identifies our sources. OBS keeps unknown keys. */
export const MARKER = 'streamhost';

/** The kind of the browser source. */
export const BROWSER_SOURCE = 'browser_source';

/** An input of OBS that shows an overlay of this server. */
export type OurSource = {
  name: string;
  /** URL of its page; '' for none. */
  url: string;
  /** Whether it shows a local file instead of its page. */
  isFile: boolean;
  /** Whether the page's audio is routed into OBS's mixer. */
  isMixed: boolean;
};

/** The door of this server with this host and port, such as `localhost:4680`; null for another server. */
export type DoorOf = (host: string) => 'private' | 'shared' | null;

/** Settings of a browser source in OBS's response, which omits defaults. */
type BrowserSettings = Readonly<Record<string, unknown>>;

/** A browser source that shows an overlay of this server; undefined for any other. */
export function ourSource(
  name: string,
  settings: BrowserSettings,
  doorOf: DoorOf,
): OurSource | undefined {
  const url = typeof settings.url === 'string' ? settings.url : '';
  const isFile = settings.is_local_file === true;
  const isOverlay = !isFile && overlayCode(url, doorOf) !== undefined;
  const isMixed = settings.reroute_audio === true;
  return settings[MARKER] === true || isOverlay ? { name, url, isFile, isMixed } : undefined;
}

/** The code of the live in an overlay's link, '' for the every-show link; undefined for any other page. */
export const overlayCode = (url: string, doorOf: DoorOf): string | undefined =>
  overlayLink(url, doorOf)?.code;

/**
 * The code of the live in an overlay's link, and the key that the shared door asks of it, null at the private door.
 * Undefined for any other page, such as one of the shared door without a key.
 */
export function overlayLink(
  url: string,
  doorOf: DoorOf,
): { code: string; key: string | null } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, searchParams, hash } = new URL(url);
  const [, code] = /^\/live\/([^/]*)\/?$/.exec(pathname) ?? [];
  const door = /^https?:$/.test(protocol) ? doorOf(host) : null;
  const key = door === 'shared' ? readKey(hash) : null;
  if (code === undefined || door === null || (door === 'shared' && key === null)) return undefined;
  return { code: searchParams.get('live') ?? code, key };
}
