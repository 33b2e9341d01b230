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

/**
 * Whether a host with its port, such as `localhost:4680`, is this server, at the shared door only for links with a key.
 */
export type IsOwnHost = (host: string, hasKey: boolean) => boolean;

/** Settings of a browser source in OBS's response, which omits defaults. */
type BrowserSettings = Readonly<Record<string, unknown>>;

/** A browser source that shows an overlay of this server; undefined for any other. */
export function ourSource(
  name: string,
  settings: BrowserSettings,
  isOwnHost: IsOwnHost,
): OurSource | undefined {
  const url = typeof settings.url === 'string' ? settings.url : '';
  const isFile = settings.is_local_file === true;
  const isOverlay = !isFile && overlayCode(url, isOwnHost) !== undefined;
  const isMixed = settings.reroute_audio === true;
  return settings[MARKER] === true || isOverlay ? { name, url, isFile, isMixed } : undefined;
}

/** The code of the live in an overlay's link, '' for the every-show link; undefined for any other page. */
export function overlayCode(url: string, isOwnHost: IsOwnHost): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, searchParams, hash } = new URL(url);
  if (!/^https?:$/.test(protocol) || !isOwnHost(host, readKey(hash) !== null)) return undefined;
  const [, code] = /^\/live\/([^/]*)\/?$/.exec(pathname) ?? [];
  return code === undefined ? undefined : (searchParams.get('live') ?? code);
}
