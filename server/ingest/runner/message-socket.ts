import WebSocket from 'ws';
import { LIMITS } from '../limits.ts';
import { SourceBusy, SourceDisconnected, SourceOverLimit } from '../refusal.ts';
import { retryAfterMs } from '../retry-after.ts';
import type { MessageSocket } from '../sources-service.ts';

export type SocketOptions = {
  /** With `ws:` or `wss:`. */
  url: URL;
  /** Host of the real service, for error messages. */
  host: string;
  protocols?: string[] | undefined;
  signal: AbortSignal;
  /** Called for each frame, ping and pong. */
  onHeartbeat(): void;
  now(): Date;
  /** Size limit of a message. */
  maxBytes?: number;
};

/** A service that answers slower is not there. */
const HANDSHAKE_MS = 15_000;
/** Messages and characters that are buffered before the socket is paused. */
const MAX_BUFFERED = 64;
const MAX_BUFFERED_LENGTH = 1024 * 1024;
/** Buffered bytes of pongs, beyond which the socket is closed. */
const MAX_UNSENT_BYTES = 1024 * 1024;
/** Time for the close handshake. */
const CLOSE_TIMEOUT_MS = 1000;
/** Error code of `ws` for a message over `maxPayload`. */
const TOO_LARGE = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
/** Close code for binary messages, which no service sends. */
const NOT_TEXT = 1003;

/**
 * Opens a WebSocket. Rejects with `SourceBusy` for 429, otherwise with `SourceDisconnected`. Messages received before
 * the close are still yielded after it. Backpressure: a slow reader pauses the socket.
 */
export function openSocket(options: SocketOptions): Promise<MessageSocket> {
  const { url, host, protocols, signal, maxBytes = LIMITS.messageBytes } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new SourceDisconnected('The connection was stopped.'));
    const ws = new WebSocket(url, protocols ?? [], {
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: maxBytes,
      perMessageDeflate: false,
    });
    const socket = new WsMessageSocket(ws, options);
    const stop = () => {
      if (ws.readyState === WebSocket.CONNECTING) ws.terminate();
      else socket.close();
    };
    signal.addEventListener('abort', stop, { once: true });
    ws.once('close', () => signal.removeEventListener('abort', stop));
    ws.once('open', () => resolve(socket));
    ws.on('error', () => reject(new SourceDisconnected(`${host} cannot be reached.`)));
    ws.once('unexpected-response', (_request, { statusCode = 0, headers }) => {
      reject(
        statusCode === 429
          ? new SourceBusy(retryAfterMs(headers['retry-after'], options.now(), 60_000))
          : new SourceDisconnected(
              `${host} answered with status ${statusCode} in place of a connection.`,
              statusCode,
            ),
      );
      ws.terminate();
    });
  });
}

class WsMessageSocket implements MessageSocket {
  closed: MessageSocket['closed'] = null;
  readonly #ws: WebSocket;
  readonly #buffered: string[] = [];
  #bufferedLength = 0;
  #isEnded = false;
  /** Set when the service exceeded a limit. */
  #failure: SourceOverLimit | undefined;
  /** Resolves the pending read. */
  #wake = () => {};

  constructor(ws: WebSocket, { onHeartbeat }: SocketOptions) {
    this.#ws = ws;
    ws.on('ping', () => {
      onHeartbeat();
      if (ws.bufferedAmount > MAX_UNSENT_BYTES) ws.terminate();
    });
    ws.on('pong', onHeartbeat);
    ws.on('message', (data, isBinary) => {
      onHeartbeat();
      if (isBinary) ws.close(NOT_TEXT);
      else this.#receive(data.toString());
    });
    ws.on('error', (error) => {
      if ('code' in error && error.code === TOO_LARGE)
        this.#failure = new SourceOverLimit('messageBytes');
    });
    ws.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#end();
    });
  }

  send(text: string): void {
    if (this.#ws.readyState === WebSocket.OPEN) this.#ws.send(text);
  }

  close(): void {
    this.#end();
    if (this.closed) return;
    this.#ws.resume();
    this.#ws.close(1000);
    const timer = setTimeout(() => this.#ws.terminate(), CLOSE_TIMEOUT_MS).unref();
    this.#ws.once('close', () => clearTimeout(timer));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void> {
    try {
      for (;;) {
        const text = this.#buffered.shift();
        if (text !== undefined) {
          this.#bufferedLength -= text.length;
          yield text;
        } else if (this.#failure) throw this.#failure;
        else if (this.#isEnded) return;
        else await this.#nextMessage();
      }
    } finally {
      this.close();
    }
  }

  #receive(text: string): void {
    if (this.#isEnded) return;
    this.#buffered.push(text);
    this.#bufferedLength += text.length;
    if (this.#buffered.length >= MAX_BUFFERED || this.#bufferedLength >= MAX_BUFFERED_LENGTH) {
      this.#ws.pause();
    }
    this.#wake();
  }

  #nextMessage(): Promise<void> {
    this.#ws.resume();
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #end(): void {
    this.#isEnded = true;
    this.#wake();
  }
}
