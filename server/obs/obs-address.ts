import { isIP } from 'node:net';

/** The address of obs-websocket. `host` has no brackets. */
export type ObsAddress = { host: string; port: number };

/** The default port of obs-websocket 5. */
export const OBS_PORT = 4455;

/** The message for an invalid address. */
export const ADDRESS_MESSAGE = 'Must be a host with or without a port, such as 192.168.1.5:4455';

/** Parses `192.168.1.5`, `obs-computer:4456`, `[::1]:4455` or `ws://…` as typed; null for anything else. */
export function readObsAddress(typed: string): ObsAddress | null {
  const text = typed
    .trim()
    .replace(/^ws:\/\//i, '')
    .replace(/\/$/, '');
  const bare = isIP(text) === 6 ? `[${text}]` : text;
  const [, bracketed, named, digits] =
    /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(bare) ?? [];
  const host = bracketed ?? named;
  const port = digits === undefined ? OBS_PORT : Number(digits);
  if (!host || port < 1 || port > 65_535) return null;
  return URL.canParse(socketUrl({ host, port })) ? { host: host.toLowerCase(), port } : null;
}

/** A URL such as `ws://127.0.0.1:4455`. */
export const socketUrl = ({ host, port }: ObsAddress) =>
  `ws://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** Whether the address is the computer of the server. */
export const isThisComputer = ({ host }: ObsAddress) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
