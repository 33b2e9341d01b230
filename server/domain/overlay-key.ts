import { EVENTS_PROTOCOL, KEY_HEADER, KEY_PROTOCOL } from '#contract/live-protocol.ts';

/** 128 bits in Base64url. */
const FRAGMENT = /^#key=([\w-]{22})$/;

/**
 * The key in the fragment of an overlay's address, such as `location.hash`; null for none. A fragment stays in the
 * browser: no request, log or Referer has it.
 */
export const readKey = (hash: string): string | null => FRAGMENT.exec(hash)?.[1] ?? null;

/** `link` with the key that the shared door asks of an overlay. */
export function withKey(link: string, key: string): string {
  const url = new URL(link);
  url.hash = `key=${key}`;
  return url.href;
}

/** The headers that send a key with a request. */
export const keyHeaders = (key: string | null): Record<string, string> =>
  key === null ? {} : { [KEY_HEADER]: key };

/** The protocols that send a key when a socket opens. The server accepts the first. */
export const keyProtocols = (key: string | null): string[] =>
  key === null ? [EVENTS_PROTOCOL] : [EVENTS_PROTOCOL, KEY_PROTOCOL + key];
