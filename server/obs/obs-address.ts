import { isIP } from 'node:net';

/** Where obs-websocket listens. `host` is without brackets. */
export type ObsAddress = { host: string; port: number };

/** The port that obs-websocket 5 takes unless another one is set. */
export const OBS_PORT = 4455;

/** What an address is refused with. */
export const ADDRESS_MESSAGE = 'Must be a host with or without a port, such as 192.168.1.5:4455';

/** Reads `192.168.1.5`, `obs-computer:4456`, `[::1]:4455` or `ws://…` as people type it; null for anything else. */
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

/** Such as `ws://127.0.0.1:4455`. */
export const socketUrl = ({ host, port }: ObsAddress) =>
  `ws://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** Whether it is the computer that the server runs on. */
export const isThisComputer = ({ host }: ObsAddress) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
