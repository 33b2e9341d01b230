import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isShared } from './doors.ts';

/**
 * The address of the client, for limits and the list of devices: that of the peer or, while that is a trusted proxy,
 * the address that the proxy names in X-Forwarded-For, read from the right.
 */
export function clientAddress(request: FastifyRequest): string {
  let address = bareAddress(request.raw.socket.remoteAddress ?? '');
  const door = isShared(request) ? request.server.sharedDoor.open : null;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  while (door?.isTrustedProxy(address)) {
    const named = bareAddress(forwarded.pop()?.trim() ?? '');
    if (isIP(named) === 0) break;
    address = named;
  }
  return address;
}

/** Without the zone of a link-local address, and IPv4 where IPv6 contains it. */
export function bareAddress(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : bare;
}

/** What limits count by: the address or, as one client may have all of it, its /64 of IPv6. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
