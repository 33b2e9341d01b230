import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { TROUBLES } from './troubles.ts';

/**
 * A service as it behaves on the wire, for tests and for trying by hand. It speaks the real protocol, subscribe
 * answers and heartbeats included. The host of fakes reaches it under `/<real host>/<real path>`.
 */
export type FakeService = {
  /** The id of the service that it plays. */
  id: string;
  /** The hosts of the real service, with a port where the address has one. */
  hosts: readonly string[];
  /** What to paste into the form of a source so that this fake lets it in; another one after `expire`. */
  credentials: Readonly<Record<string, string>>;
  request?(request: FakeRequest): FakeAnswer | Promise<FakeAnswer>;
  /** What it answers in place of a socket, such as 429 for too many; undefined lets the client in. */
  refuse?(request: FakeRequest): FakeAnswer | undefined;
  socket?(socket: WebSocket, request: FakeRequest): void;
  /** In place of `socket`, for a service with a server of its own; the request has the real path. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** What a person can make happen. A service offers those that it has in truth. */
  actions: Partial<Record<FakeAction, (options?: FakeOptions) => void | Promise<void>>>;
  /** Ends its timers and sockets. */
  close(): void;
};

/**
 * `silence` says nothing more, heartbeats included, on the lines that are open now; `half` ends a line in the middle of a
 * message; `move` asks clients to connect anew; after `busy` the next request or connection is answered by 429, after
 * `drain` by 502. Until they are called again `endless` sends payments without end, `huge` more than any reader takes at
 * once, `odd` values of other types, and `storm` asks clients to connect anew all the time.
 */
export const FAKE_ACTIONS = [
  'tip',
  'flood',
  'test',
  'duplicate',
  'refund',
  'held',
  'allow',
  'reject',
  'expire',
  'drop',
  'silence',
  'garbage',
  'half',
  'move',
  'busy',
  'drain',
  ...TROUBLES,
] as const;
export type FakeAction = (typeof FAKE_ACTIONS)[number];

export type FakeOptions = {
  /** The id of the payment; a new one when absent. */
  id?: string;
  name?: string;
  /** As the service would write it, such as `7.50`. */
  amount?: string;
  currency?: string;
  note?: string;
  /** For a flood; 1000 when absent. */
  count?: number;
  /** Where a service has several kinds of payments, such as `resub` or `order`. */
  what?: string;
  /** Of a service that sends requests: where to, such as `http://127.0.0.1:4747/hooks/…`; else where it last did. */
  address?: string;
  /** Only in the list, as a payment that the socket missed. */
  isMissed?: boolean;
};

export type FakeRequest = {
  method: string;
  /** The real path with its query. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
};

export type FakeAnswer = { status: number; headers?: Record<string, string>; body?: string };
