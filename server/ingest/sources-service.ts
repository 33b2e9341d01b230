import type { SourceEvent } from '../tips/arrivals/source-event.ts';

/**
 * A service that tips can come from: a folder with a parser (messages to events) and a connector (socket, requests).
 * Only `services.ts` names the folders. The runner decides when connectors run.
 */
export type SourceService = {
  /** In the API, the database and the folder name. Never changes. */
  id: string;
  /** The service's own spelling. */
  name: string;
  /** What it brings and what the user needs, in a sentence or two, for the form of a new source. */
  about: string;
  /** Form fields, in this order. */
  fields: readonly SourceField[];
  /** Whether events missed while disconnected are fetched later. */
  catchesUp: boolean;
  /** A WebSocket to the service. */
  socket?: SocketConnector;
  /** A list that is polled. */
  list?: ListConnector;
  /** Webhooks of the service. */
  hook?: HookParser;
  /** Reads what the service says it has raised; absent where it does not say. Rejects as `run` does. */
  figure?(context: SourceContext): Promise<ReportedTotal>;
  /** When the token expires; null if it does not say so. */
  tokenEnds?(values: SourceValues): Date | null;
  /** A test payment, parsed from a recorded message. */
  sample(values: SourceValues): readonly SourceEvent[];
};

/** The values of all fields, secrets included. An empty field has its default or ''. */
export type SourceValues = Readonly<Record<string, string>>;

export type SourceField = {
  name: string;
  label: string;
  /**
   * `secret` is stored outside of the database and never shown again. `amount` is a decimal number in the live's
   * currency with at most four decimals, such as `0.01`; '' is off. `currency` is an ISO 4217 code. `switch` is `on`
   * or `off`.
   */
  kind: 'text' | 'secret' | 'amount' | 'currency' | 'switch';
  isRequired: boolean;
  /** The service shows the value only once it knows the source's address, so a new source may lack it. */
  isLater?: boolean;
  default?: string;
  /** Where the user finds the value, in a sentence. */
  help: string;
  /** What is wrong with a value, as a sentence; undefined if it is valid. */
  check?(value: string): string | undefined;
  /** Filled in by the service, such as a token after a login; hidden in the form. */
  isOwn?: boolean;
  /** Title of the section of the form that it is in, closed until it is opened. */
  group?: string;
};

export type SocketConnector = {
  /** Idle timeout of the connection. */
  idleTimeoutMs: number;
  /**
   * Connects and ingests events until the connection ends. Rejects with a `SourceRefusal` if retrying is useless;
   * after any other end, also a normal one, the runner reconnects with a backoff.
   */
  run(context: SocketContext): Promise<void>;
};

export type ListConnector = {
  /** Interval after a complete list. */
  everyMs: number;
  /** Yields pages of what was paid since `since`. Rejects as `run` does. */
  read(context: SourceContext, since: Date): AsyncIterable<readonly SourceEvent[]>;
  /** Whether a payment that a later list lacks was withdrawn, because the service reports it in no other way. */
  lacksWithdrawn?: boolean;
};

/** What a service says it has raised since it began. Amounts are decimal numbers as written. */
export type ReportedTotal = {
  amount: string;
  /** ISO 4217 code. */
  currency: string;
  /** The number of payments; null where the service does not say. */
  payments: number | null;
  /** Donation matches; null where there are none. */
  matches: string | null;
  /** With what other campaigns raised for this one; null where there are none. */
  all: string | null;
};

export type HookParser = {
  /** Content type of the requests; others are rejected. */
  body: 'json' | 'form';
  /** The field that a request is verified by; absent if the user enters none. */
  verifiedBy?: string;
  /**
   * Parses a request; `now` is for signatures that expire. Asynchronous only if the signature's key has to be fetched:
   * rejecting with a `SourceDisconnected` is 503, so the service sends it again.
   */
  receive(
    request: HookRequest,
    values: SourceValues,
    now: Date,
    context: HookContext,
  ): HookAnswer | Promise<HookAnswer>;
};

/**
 * What all webhooks of a source share. Requests are sent one at a time, at most six a minute, and their answers are
 * cached: an hour, or half a minute for an error.
 */
export type HookContext = Pick<SourceContext, 'request'>;

export type HookRequest = {
  /** By name in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Raw body, at most 64 kB. */
  body: Buffer;
};

/**
 * `unauthorized` is 401 without details. `malformed` is 400 with this sentence for the developer of the sender; it
 * contains no secret and nothing from the request.
 */
export type HookAnswer =
  | { events: readonly SourceEvent[] }
  | 'unauthorized'
  | { malformed: string };

/** What the runner gives to a connector for one connection attempt. */
export type SourceContext = {
  values: SourceValues;
  /** Aborted when the source is changed or switched off, or the server stops. The connector has to stop then. */
  signal: AbortSignal;
  /**
   * Sends a request and reads the whole response as text; every status resolves. `url` is that of the real service.
   * Rejects without a response within 15 s, and with a `SourceOverLimit` beyond the limits.
   */
  request(url: string, init?: SourceRequest): Promise<SourceAnswer>;
  /** Maps the real address to the fake host in tests; otherwise returns it. */
  addressOf(url: string): URL;
  /** Saves values of `isOwn` fields, such as a refreshed token; durable when it resolves. */
  saveValues(values: SourceValues): Promise<void>;
  /** An interval in ms that the service sets, within bounds. */
  interval(ms: number, longestMs?: number): number;
  /**
   * Shows a login to the user, such as a code to enter; null when it is done. Throws unless the login's address is
   * https.
   */
  promptLogin(login: SourceLogin | null): void;
  now(): Date;
};

export type SocketContext = SourceContext & {
  /**
   * Opens a WebSocket at the real service's address. Each frame, ping and pong is a heartbeat. Rejects with a
   * `SourceOverLimit` for too many sockets per minute.
   */
  open(url: string, options?: { protocols?: string[] }): Promise<MessageSocket>;
  /** The connection is subscribed: polls the list, and starts the time after which the backoff resets. */
  connected(): void;
  /** Resets the idle timeout, for a client that opens its own socket. */
  heartbeat(): void;
  /**
   * Resolves when the events are stored. Rejects for a local failure; then the connection has to end. `isHistory` says
   * that the service lists what was paid before, so that nothing older than the source counts.
   */
  ingest(events: readonly SourceEvent[], isHistory?: boolean): Promise<void>;
};

/** An open WebSocket. Iteration yields text messages and ends when the socket closes. */
export type MessageSocket = AsyncIterable<string> & {
  send(text: string): void;
  close(): void;
  /** Close code and reason; null while open. */
  readonly closed: { code: number; reason: string } | null;
};

export type SourceRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

export type SourceAnswer = {
  status: number;
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>;
  text: string;
};

export type SourceLogin = { code: string; url: string; ends: Date };
