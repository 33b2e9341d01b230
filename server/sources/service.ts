import type { SourceEvent } from './source-event.ts';

/**
 * A service that tips can come from. Each is one folder here: a pure half that turns messages into `Told`, and a thin
 * half with what needs a network. `services.ts` lists them, and nothing else knows their names. When and how often a
 * half runs is up to the runner.
 */
export type SourceService = {
  /** In the API, in the database, and the name of the folder. Never changes. */
  id: string;
  /** As the service writes itself. */
  name: string;
  /** What comes from it, and what the user needs, in a sentence or two for the page that adds a source. */
  about: string;
  /** What the user fills in, in this order. */
  fields: readonly SourceField[];
  /** Whether what was missed while nothing was connected is fetched later. */
  catchesUp: boolean;
  /** A line that the service keeps open. */
  socket?: SocketConnector;
  /** A list that is read now and then. */
  list?: ListConnector;
  /** Requests that the service sends to this server. */
  hook?: HookParser;
  /** When the token among the values ends, where it says so itself. */
  tokenEnds?(values: SourceValues): Date | null;
  /** A test payment, made from a recorded message by the pure half. */
  sample(values: SourceValues): readonly SourceEvent[];
};

/** The user's values by the names of fields, secrets included. A field that was left empty has its default or ''. */
export type SourceValues = Readonly<Record<string, string>>;

export type SourceField = {
  name: string;
  label: string;
  /**
   * `secret` is kept apart from the database and never shown again. `amount` is money in the currency of lives, as a
   * decimal number of at most four decimals, such as `0.01`; '' switches it off. `currency` is an ISO 4217 code.
   * `switch` is `on` or `off`.
   */
  kind: 'text' | 'secret' | 'amount' | 'currency' | 'switch';
  isRequired: boolean;
  default?: string;
  /** Where to find it, in a sentence. */
  help: string;
  /** What is wrong with the value, as a sentence; undefined when nothing is. */
  check?(value: string): string | undefined;
  /** Filled in by the service itself, such as tokens after a login, and not shown in the form. */
  isOwn?: boolean;
};

export type SocketConnector = {
  /** The line counts as dead after so long without a sign of life. */
  idleTimeoutMs: number;
  /**
   * Opens a line and tells what comes until it ends. Rejects with a `SourceRefusal` where trying again is useless;
   * any other end, also a normal one, is a lost line that the runner opens again after a pause.
   */
  run(context: SocketContext): Promise<void>;
};

export type ListConnector = {
  /** The pause after a complete list. */
  everyMs: number;
  /** Yields a page of what was paid since a moment, until the list ends. Rejects as `run` does. */
  read(context: SourceContext, since: Date): AsyncIterable<readonly SourceEvent[]>;
};

export type HookParser = {
  /** How the service writes its requests; those of another content type are refused. */
  body: 'json' | 'form';
  /** Pure: what a request tells. `now` is for signatures that age. */
  receive(request: HookRequest, values: SourceValues, now: Date): HookAnswer;
};

export type HookRequest = {
  /** By names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** As it came. At most 64 kB. */
  body: Buffer;
};

/**
 * `unauthorized` is 401 without a hint. `malformed` is 400 with this sentence, for whoever sets up the tool that sends:
 * it holds no secret and nothing that was sent.
 */
export type HookAnswer =
  | { events: readonly SourceEvent[] }
  | 'unauthorized'
  | { malformed: string };

/** What the runner gives to a thin half, for one connection. */
export type SourceContext = {
  values: SourceValues;
  /** Aborted when the source is changed, switched off or the server stops; the half then ends soon. */
  signal: AbortSignal;
  /**
   * Sends a request and reads the whole answer as text. Rejects after 15 s, with a `SourceOverLimit` beyond the limits,
   * and when there is no answer; any status is an answer. `url` is that of the real service.
   */
  request(url: string, init?: SourceRequest): Promise<SourceAnswer>;
  /** Where the real address leads: to itself, or to the fakes of a test. */
  addressOf(url: string): URL;
  /** Keeps values of fields that are `isOwn`, such as a refreshed token; durable when it resolves. */
  saveValues(values: SourceValues): Promise<void>;
  /** An interval that the service names, in ms, between the shortest and the longest one that is used. */
  interval(ms: number, longestMs?: number): number;
  /**
   * Tells the user what to do next in the browser, such as entering a code; null when that is done. Throws for a login at
   * an address other than https.
   */
  promptLogin(login: SourceLogin | null): void;
  now(): Date;
};

export type SocketContext = SourceContext & {
  /**
   * Opens a WebSocket at the address of the real service. Each frame, ping and pong of it is a sign of life. Rejects with
   * a `SourceOverLimit` for too many sockets a minute.
   */
  open(url: string, options?: { protocols?: string[] }): Promise<MessageSocket>;
  /** The line is up and subscribed: the list is read now, and the pauses begin small again. */
  connected(): void;
  /** A sign of life that `open` does not see, for a client that opens its own socket. */
  heartbeat(): void;
  /** Resolves when what was told is stored. An error is one of this computer: the line then ends. */
  ingest(events: readonly SourceEvent[]): Promise<void>;
};

/** An open WebSocket. Iterating yields each text message and ends when the socket is closed. */
export type MessageSocket = AsyncIterable<string> & {
  send(text: string): void;
  close(): void;
  /** The close code and reason, once closed. */
  readonly closed: { code: number; reason: string } | null;
};

export type SourceRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

export type SourceAnswer = {
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, string>>;
  text: string;
};

export type SourceLogin = { code: string; url: string; ends: Date };
