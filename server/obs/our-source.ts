/** The key in a source's settings by which it is known; OBS keeps keys that it does not know. */
export const MARKER = 'streamhost';

/** The kind of input that shows pages. */
export const BROWSER_SOURCE = 'browser_source';

/** An input of OBS that shows an overlay of this server. */
export type OurSource = {
  name: string;
  /** Its page; '' where it has none of its own. */
  url: string;
  /** Whether it shows a file instead of its page. */
  isFile: boolean;
  /** Whether OBS takes the sound of its page into the mixer. */
  isMixed: boolean;
};

/** Settings of a browser source as OBS answers them: those at their defaults are missing. */
export type BrowserSettings = Readonly<Record<string, unknown>>;

/**
 * A browser source as ours; undefined for one of others. `isOwnHost` says of a host with its port, such as
 * `localhost:4680`, whether it is this server.
 */
export function ourSource(
  name: string,
  settings: BrowserSettings,
  isOwnHost: (host: string) => boolean,
): OurSource | undefined {
  const url = typeof settings.url === 'string' ? settings.url : '';
  const isFile = settings.is_local_file === true;
  const isOverlay = !isFile && overlayCode(url, isOwnHost) !== undefined;
  const isMixed = settings.reroute_audio === true;
  return settings[MARKER] === true || isOverlay ? { name, url, isFile, isMixed } : undefined;
}

/**
 * The code of the live that an overlay's link names, '' for the link of whichever live runs; undefined for any other
 * page.
 */
export function overlayCode(url: string, isOwnHost: (host: string) => boolean): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(url);
  if (!/^https?:$/.test(protocol) || !isOwnHost(host)) return undefined;
  const [, code] = /^\/live\/([^/]*)\/?$/.exec(pathname) ?? [];
  return code === undefined ? undefined : (searchParams.get('live') ?? code);
}
