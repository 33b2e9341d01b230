import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerClientError } from '../http/client-errors.ts';
import { noteShared, type OpenDoor } from '../http/doors.ts';
import { drain, trackConnections } from '../http/drain.ts';
import { parseHost, remembering } from '../http/host-guard.ts';
import type { Certificate } from './certificate.ts';
import { type DoorAddress, isNetworkHost, networkAddresses } from './door-names.ts';
import { addressList, isListed, isNearby } from './nearby.ts';

/** OBS on this computer has a door of its own, which strangers cannot fill. */
const MAX_CONNECTIONS = 1000;
const HANDSHAKE_MS = 10_000;
const ANY_IPV6 = '::';
const ANY_IPV4 = '0.0.0.0';

export type DoorOptions = {
  /** `network` serves this network alone; `internet` serves `shareUrl`. */
  sharing: 'network' | 'internet';
  /** 0 uses any free port. */
  port: number;
  /** By default all addresses or, behind a tunnel, this computer alone. */
  host?: string;
  /** The https address of `internet`. With a certificate it is valid in the network, too. */
  shareUrl?: string;
  certificate?: Certificate | undefined;
  trustedProxies?: readonly string[];
  /** Whether a peer is served in the network; tests replace it. */
  isNear?: (peer: string) => boolean;
};

export type SharedDoor = {
  door: OpenDoor;
  addresses(): DoorAddress[];
  /** For new connections. */
  renewCertificate(certificate: Certificate): void;
  /** Closes the door with all of its connections. */
  close(): Promise<void>;
  /** Closes the door after its running requests, for a server that stops. */
  drained(): Promise<void>;
};

/** Opens the shared door of an app. Rejects with the error of listening. */
export async function openSharedDoor(
  app: FastifyInstance,
  options: DoorOptions,
): Promise<SharedDoor> {
  const { certificate, isNear = isNearby } = options;
  const server = await createDoorServer(app, certificate);
  const connections = trackConnections(server);
  if (options.sharing === 'network') {
    server.prependListener('connection', (socket: Socket) => {
      if (!isNear(socket.remoteAddress ?? '')) socket.destroy();
    });
  }
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  const addresses = () => addressesOf(options, port);
  const door: OpenDoor = {
    port,
    isSecure: certificate !== undefined || options.sharing === 'internet',
    origins: () => addresses().map(({ url }) => url),
    isTrustedProxy: trusting(options.trustedProxies ?? []),
    ...namesOf(options, port),
  };
  app.sharedDoor.open = door;
  const closed = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const clear = () => {
    if (app.sharedDoor.open === door) app.sharedDoor.open = null;
  };
  return {
    door,
    addresses,
    renewCertificate({ cert, key }) {
      if ('setSecureContext' in server) (server as SecureServer).setSecureContext({ cert, key });
    },
    async close() {
      clear();
      const isClosed = closed();
      connections.closeAll();
      await isClosed;
    },
    drained: () => drain(connections, closed).finally(clear),
  };
}

type SecureServer = Server & { setSecureContext(options: Pick<Certificate, 'cert' | 'key'>): void };

/** A server with the limits of the app's own, whose requests and upgrades the app answers. */
async function createDoorServer(
  app: FastifyInstance,
  certificate: Certificate | undefined,
): Promise<Server> {
  const { serverOptions } = app.sharedDoor;
  const server = certificate ? await secureServer(app, certificate) : createServer(serverOptions);
  const { keepAliveTimeout, requestTimeout, headersTimeout, timeout } = app.server;
  Object.assign(server, { keepAliveTimeout, requestTimeout, headersTimeout, timeout });
  server.maxConnections = MAX_CONNECTIONS;
  // A request belongs to the connection of which its bytes were decrypted.
  server.on(certificate ? 'secureConnection' : 'connection', noteShared);
  server.on('request', app.routing);
  server.on('upgrade', (request, socket, head) =>
    app.server.emit('upgrade', request, socket, head),
  );
  server.on('clientError', (error, socket) => answerClientError(error as never, socket as Socket));
  return server;
}

async function secureServer(app: FastifyInstance, { cert, key }: Certificate): Promise<Server> {
  const { createServer: createSecureServer } = await import('node:https');
  return createSecureServer({
    ...app.sharedDoor.serverOptions,
    cert,
    key,
    handshakeTimeout: HANDSHAKE_MS,
  });
}

async function listen(server: Server, options: DoorOptions): Promise<void> {
  const { port, sharing, certificate } = options;
  const isBehindTunnel = sharing === 'internet' && !certificate;
  const host = options.host ?? (isBehindTunnel ? '127.0.0.1' : ANY_IPV6);
  try {
    await listening(server, host, port);
  } catch (error) {
    if (host !== ANY_IPV6 || !hasNoIpv6(error)) throw error;
    await listening(server, ANY_IPV4, port);
  }
}

async function listening(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port });
  await once(server, 'listening');
}

const hasNoIpv6 = (error: unknown) =>
  ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'].includes(String(Object(error).code));

function addressesOf(options: DoorOptions, port: number): DoorAddress[] {
  const { sharing, certificate, shareUrl = '' } = options;
  const named = shareUrl && (sharing === 'internet' || certificate) ? [shareUrl] : [];
  const addresses: DoorAddress[] = named.map((url) => ({
    url: new URL(url).origin,
    network: null,
  }));
  if (sharing === 'internet') return addresses;
  const scheme = certificate ? 'https' : 'http';
  if (options.host) return [{ url: `${scheme}://${options.host}:${port}`, network: null }];
  return [...addresses, ...networkAddresses(port, certificate !== undefined)];
}

/** Which Host and Origin headers are those of the door. */
function namesOf(options: DoorOptions, port: number): Pick<OpenDoor, 'isOwnHost' | 'isOwnOrigin'> {
  const { sharing, certificate, shareUrl = '' } = options;
  const isSecure = certificate !== undefined;
  const isNamed = shareUrl !== '' && (sharing === 'internet' || isSecure);
  const isShareHost = (host: string) => isNamed && isHostOf(new URL(shareUrl), host);
  const isOwnHost = remembering(
    (host) => isShareHost(host) || (sharing === 'network' && isNetworkHost(host, port, isSecure)),
  );
  return {
    isOwnHost,
    isOwnOrigin(origin, host) {
      if (isShareHost(host)) return origin === new URL(shareUrl).origin;
      return origin === originOf(`http${isSecure ? 's' : ''}://${host}`);
    },
  };
}

const isHostOf = ({ hostname, port }: URL, host: string) => {
  const { name, port: named = '443' } = parseHost(host);
  return name === hostname && named === (port || '443');
};

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');

function trusting(proxies: readonly string[]): (address: string) => boolean {
  if (proxies.length === 0) return () => false;
  const list = addressList(proxies);
  return (address) => isListed(list, address);
}
