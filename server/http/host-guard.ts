import type { AddressInfo } from 'node:net';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { isShared } from './doors.ts';

type Listening = Pick<AddressInfo, 'address' | 'port'>;

const ANY_ADDRESS = ['0.0.0.0', '::'];
const DEFAULT_PORT = 80;

const UNKNOWN_HOST = 'This server does not answer under this address.';
const OPEN_ELSEWHERE =
  'Open it at the address it printed at its start, or allow the host name with --allowed-host, STREAMHOST_ALLOWED_HOSTS or "allowedHosts" in config.json. For webhooks alone set "hooksHost" there.';
const SHARED_ELSEWHERE =
  "Open it at an address that 'streamhost share status' prints on the computer with streamhost.";

/**
 * Refuses requests whose Host header is not that of the door they came through. Protects against DNS rebinding, where a
 * foreign website points its own name at this machine to become the same origin.
 */
export function guardHost(app: FastifyInstance, allowedHosts: readonly string[]): void {
  let at: Listening | null = null;
  const isPrivateHost = remembering((host) => {
    at ??= listening(app);
    return isOwnHost(host, allowedHosts, at);
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const host = onlyHost(request.raw.rawHeaders);
    if (!isShared(request)) {
      const isKnown = host !== undefined && isPrivateHost(host);
      return done(isKnown ? undefined : unknownHost(OPEN_ELSEWHERE));
    }
    // A connection of a door that was closed just now is answered like one with a foreign name.
    const isKnown = host !== undefined && app.sharedDoor.open?.isOwnHost(host);
    return done(isKnown ? undefined : unknownHost(SHARED_ELSEWHERE));
  });
}

const unknownHost = (remedy: string) => new AppError('unknown_host', UNKNOWN_HOST, { remedy });

/** Caches the last own host, because it is nearly always that of the previous request. One cache serves one door. */
export function remembering(isOwn: (host: string) => boolean): (host: string) => boolean {
  let lastOwn: string | undefined;
  return (host) => {
    if (host !== lastOwn && !isOwn(host)) return false;
    lastOwn = host;
    return true;
  };
}

/** The Host header; undefined for none or several, of which Node keeps the first. Runs for every request. */
function onlyHost(rawHeaders: readonly string[]): string | undefined {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 'host'.length || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return undefined;
    host = rawHeaders[index + 1];
  }
  return host;
}

/** The address of the server; null if requests are injected. */
export function listening(app: FastifyInstance): Listening | null {
  const address = app.server.address();
  return typeof address === 'object' ? address : null;
}

/**
 * Whether a Host header names a server that listens at `at`. A configured name without a port matches every port,
 * because a reverse proxy has its own.
 */
export function isOwnHost(host: string, allowed: readonly string[], at: Listening | null): boolean {
  const { name, port } = parseHost(host);
  if (!name) return false;
  const names = allowed.map((entry) => entry.toLowerCase());
  if (names.includes(name) || names.includes(`${name}:${port ?? DEFAULT_PORT}`)) return true;
  const isOwnPort = at === null || Number(port ?? DEFAULT_PORT) === at.port;
  return isOwnPort && (isLoopback(name) || isReached(name, at));
}

/** The name or address in a Host header, in lower case, and its port; the name is '' if it is malformed. */
export function parseHost(host: string): { name: string; port: string | undefined } {
  const [, name = '', port] =
    /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d+))?$/.exec(host.toLowerCase()) ?? [];
  return { name, port };
}

function isLoopback(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** IP addresses cannot be rebound, so all are valid when the server listens on all. */
function isReached(name: string, at: Listening | null): boolean {
  const address = name.replace(/^\[|\]$/g, '');
  if (at === null || isIP(address) === 0) return false;
  return address === at.address || ANY_ADDRESS.includes(at.address);
}
