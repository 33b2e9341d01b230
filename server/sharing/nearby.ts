import { BlockList, isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { bareAddress } from '../http/client-address.ts';

/** Loopback, RFC 1918, link-local and carrier-grade NAT, and the same of IPv6. */
const PRIVATE_RANGES = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];

/** A wider prefix is that of a tunnel, not of a home. In bits. */
const LEAST_PREFIX = { ipv4: 16, ipv6: 48 };

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A list of addresses, such as 10.0.0.2, and ranges, such as 10.0.0.0/8. */
export function addressList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** Whether a list has this address, in the form of `bareAddress`. */
export const isListed = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address));

const PRIVATE = addressList(PRIVATE_RANGES);

/**
 * Whether a peer is in a private range, or in a network of this computer: homes have public addresses of IPv6. The
 * interfaces are read each time, because a laptop changes its network.
 */
export function isNearby(peer: string, interfaces = networkInterfaces): boolean {
  const address = bareAddress(peer);
  return isListed(PRIVATE, address) || isListed(ownNetworks(interfaces()), address);
}

function ownNetworks(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): BlockList {
  const networks = Object.values(interfaces).flatMap((addresses = []) =>
    addresses.flatMap(({ cidr }) => cidr ?? []),
  );
  return addressList(networks.filter(isNarrow));
}

function isNarrow(network: string): boolean {
  const [address = '', bits] = network.split('/');
  return Number(bits) >= LEAST_PREFIX[familyOf(address)];
}
