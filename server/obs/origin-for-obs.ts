import { isIPv6 } from 'node:net';
import { AppError } from '#domain/errors.ts';
import { isThisComputer, type ObsAddress } from './obs-address.ts';

type Options = {
  obs: ObsAddress;
  /** The origin under which somebody asked for it, such as `http://192.168.1.4:4680`. */
  asked: string;
  /** Where this server listens. */
  listening: { address: string; port: number };
  /** The addresses of this computer in its networks, those of IPv4 first. */
  ownAddresses: readonly string[];
};

/** The names that containers have for the computer that they run on. */
const HOST_OF_CONTAINER = /^host\.(docker|containers)\.internal$/;

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/**
 * The origin under which OBS reaches this server: itself where both are on one computer; else the address at which
 * somebody asked, unless that leads to the asking computer alone. Throws an AppError where there is none.
 */
export function originForObs({ obs, asked, listening, ownAddresses }: Options): string {
  const { address, port } = listening;
  const isEvery = EVERY_ADDRESS.includes(address);
  if (isThisComputer(obs)) return originOf(isEvery ? '127.0.0.1' : address, port);
  const { hostname } = new URL(asked);
  const isAskedHere = isThisComputer({ host: hostname.replace(/^\[|\]$/g, ''), port });
  if (!isAskedHere || HOST_OF_CONTAINER.test(obs.host)) return asked;
  const own = isEvery ? ownAddresses[0] : address;
  if (own !== undefined && !isThisComputer({ host: own, port })) return originOf(own, port);
  throw new AppError(
    'conflict',
    'OBS runs on another computer, and this server answers on its own computer alone.',
    { remedy: 'Start it with --host 0.0.0.0, then add the overlay again.' },
  );
}

const originOf = (host: string, port: number) =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
