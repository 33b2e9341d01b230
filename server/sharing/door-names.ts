import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { bareAddress } from '../http/client-address.ts';
import { parseHost } from '../http/host-guard.ts';
import { addressList, isListed } from './nearby.ts';

/** An address for other devices. `network` is the interface, or null for a name. */
export type DoorAddress = { url: string; network: string | null };

/** Interfaces of containers, virtual machines and tunnels, which no phone reaches. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|zt|tailscale|bridge)|vEthernet|VirtualBox|VMware|Hyper-V|WSL/i;
/** Systems that answer to their name with `.local` without further programs. */
const ANSWERS_LOCAL = ['darwin', 'win32'];

const LINK_LOCAL = addressList(['169.254.0.0/16', 'fe80::/10']);

/** Whether a Host header is an IP address, which cannot be rebound, or this computer's name, at this port. */
export function isNetworkHost(host: string, port: number, isSecure: boolean): boolean {
  const { name, port: named = isSecure ? '443' : '80' } = parseHost(host);
  if (Number(named) !== port) return false;
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || ownNames().includes(name);
}

/** This computer's name, and that name with `.local`. */
function ownNames(): string[] {
  const name = hostname().toLowerCase();
  return name === '' ? [] : [name, localName()];
}

const localName = () => `${hostname().toLowerCase().split('.')[0]}.local`;

/** The addresses at which devices of this network reach a port, the most likely one first. */
export function networkAddresses(port: number, isSecure: boolean): DoorAddress[] {
  const url = (name: string) => new URL(`http${isSecure ? 's' : ''}://${name}:${port}`).origin;
  const found = Object.entries(networkInterfaces()).flatMap(([network, addresses = []]) =>
    addresses
      .filter(({ internal, address }) => !internal && !isListed(LINK_LOCAL, bareAddress(address)))
      .map(({ address, family }) => ({ network, address, family })),
  );
  const ofIpv4 = found.filter(({ family }) => family === 'IPv4');
  const reachable = ofIpv4.length > 0 ? ofIpv4 : found;
  const ordered = reachable.toSorted(
    (a, b) => Number(VIRTUAL.test(a.network)) - Number(VIRTUAL.test(b.network)),
  );
  const addresses: DoorAddress[] = ordered.map(({ network, address }) => ({
    url: url(isIP(address) === 6 ? `[${address}]` : address),
    network,
  }));
  if (ANSWERS_LOCAL.includes(process.platform)) {
    addresses.push({ url: url(localName()), network: null });
  }
  return addresses;
}
