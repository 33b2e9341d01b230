import { isIPv6 } from 'node:net';
import { AppError } from '#domain/errors.ts';
import { isThisComputer, type ObsAddress } from './obs-address.ts';

type Options = {
  obs: ObsAddress;
  /** The origin of the request, such as `http://192.168.1.4:4680`. */
  requestOrigin: string;
  /** The address of this server. */
  listening: { address: string; port: number };
  /** The network addresses of this computer, IPv4 first. */
  ownAddresses: readonly string[];
};

/** Host names by which containers reach their computer. */
const HOST_OF_CONTAINER = /^host\.(docker|containers)\.internal$/;

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/**
 * The origin under which OBS reaches this server: the server's own if both are on one computer; else the origin of the
 * request, unless that is the loopback of the requesting computer. Throws an AppError if there is none.
 */
export function originForObs({ obs, requestOrigin, listening, ownAddresses }: Options): string {
  const { address, port } = listening;
  const isEvery = EVERY_ADDRESS.includes(address);
  if (isThisComputer(obs)) return originOf(isEvery ? '127.0.0.1' : address, port);
  const { hostname } = new URL(requestOrigin);
  const isRequestLocal = isThisComputer({ host: hostname.replace(/^\[|\]$/g, ''), port });
  if (!isRequestLocal || HOST_OF_CONTAINER.test(obs.host)) return requestOrigin;
  const own = isEvery ? ownAddresses[0] : address;
  if (own !== undefined && !isThisComputer({ host: own, port })) return originOf(own, port);
  throw new AppError(
    'conflict',
    'OBS runs on another computer, and this server answers on its own computer alone.',
    {
      remedy:
        'Share it, and give OBS the link for another computer, which is under More ways into OBS. Or start it with --host 0.0.0.0, then add the overlay again.',
    },
  );
}

const originOf = (host: string, port: number) =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
