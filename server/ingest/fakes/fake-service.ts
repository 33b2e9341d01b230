import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { TROUBLES } from './troubles.ts';

/**
 * A service for tests and for trying by hand. It speaks the real protocol, subscriptions and heartbeats included. The
 * fake host serves it under `/<real host>/<real path>`.
 */
export type FakeService = {
  /** Id of the real service. */
  id: string;
  /** Hosts of the real service, with a port if its address has one. */
  hosts: readonly string[];
  /** The form values that this fake accepts; `expire` changes them. */
  credentials: Readonly<Record<string, string>>;
  request?(request: FakeRequest): FakeAnswer | Promise<FakeAnswer>;
  /** A response that rejects a WebSocket, such as 429; undefined accepts it. */
  refuse?(request: FakeRequest): FakeAnswer | undefined;
  socket?(socket: WebSocket, request: FakeRequest): void;
  /** Replaces `socket` for a service with its own WebSocket server. The request has the real path. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Events that a person can trigger, of those that the real service has. */
  actions: Partial<Record<FakeAction, (options?: FakeOptions) => void | Promise<void>>>;
  /** Ends timers and sockets. */
  close(): void;
};

/**
 * `mute` sends nothing more on the open sockets, heartbeats included; `truncate` ends a socket in the middle of a
 * message; `move` makes clients reconnect; `busy` answers the next request or connection with 429, `drain` with 502.
 *
 * Toggles: `endless` sends payments without end, `huge` more than any reader takes at once, `odd` values of other
 * types, and `storm` makes clients reconnect all the time.
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
  'mute',
  'garbage',
  'truncate',
  'move',
  'busy',
  'drain',
  ...TROUBLES,
] as const;
export type FakeAction = (typeof FAKE_ACTIONS)[number];

export type FakeOptions = {
  /** Id of the payment; random by default. */
  id?: string;
  name?: string;
  /** As the service would write it, such as `7.50`. */
  amount?: string;
  currency?: string;
  note?: string;
  /** Number of payments in a flood, default 1000; or of memberships in a gift. */
  count?: number;
  /** Kind of payment, for services with several: `resub`, `order`, `YouTube.SuperChat`. */
  what?: string;
  /** Address for a service that sends webhooks, such as `http://127.0.0.1:4747/hooks/…`; defaults to the last one. */
  address?: string;
  /** Only in the list, as if the socket had missed it. */
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
