import type { OBSEventTypes, OBSRequestTypes } from 'obs-websocket-js/json';
import { Check } from 'typebox/schema';
import { WebSocket } from 'ws';
import { sleep } from '../system/timing/sleep.ts';
import { withTimeout } from '../system/timing/timeout.ts';
import { OBS_ANSWERS, OBS_EVENTS, type ObsAnswers } from './obs-answers.ts';
import {
  disconnectReason,
  ObsDisconnected,
  ObsRequestError,
  REQUEST_STATUS,
} from './obs-errors.ts';

/** Timeouts in ms. Tests use shorter ones. */
export type SocketTimeouts = {
  /** For opening the socket, the hello and the login. */
  connectMs: number;
  /** Timeout for the response to a request. */
  answerMs: number;
  /** Delay before a request is retried after "not ready". */
  notReadyMs: number;
  /** Total time of such retries. */
  readyMs: number;
};

export const SOCKET_TIMEOUTS: SocketTimeouts = {
  connectMs: 5000,
  answerMs: 5000,
  notReadyMs: 250,
  readyMs: 60_000,
};

/** Maximum size of a message in bytes, because parsing blocks the event loop. */
const MAX_MESSAGE_BYTES = 2 * 1024 * 1024;

type Hello = {
  obsWebSocketVersion: string;
  rpcVersion: number;
  authentication?: { challenge: string; salt: string };
};

/** The events that this server handles; the subscription excludes most others. */
const EVENTS = [
  'StreamStateChanged',
  'ExitStarted',
  'CurrentProgramSceneChanged',
  'SceneItemEnableStateChanged',
  'SceneItemCreated',
  'SceneItemRemoved',
  'SceneCreated',
  'SceneRemoved',
  'SceneNameChanged',
  'InputCreated',
  'InputRemoved',
  'InputNameChanged',
  'InputSettingsChanged',
  'CurrentSceneCollectionChanging',
  'CurrentSceneCollectionChanged',
] as const satisfies readonly (keyof OBSEventTypes)[];

/** A handled event of OBS. */
export type ObsEvent = {
  [Type in (typeof EVENTS)[number]]: { type: Type; data: OBSEventTypes[Type] };
}[(typeof EVENTS)[number]];

/** An open and authenticated connection to OBS. */
export type ObsSocket = {
  /**
   * Sends a request, and retries it while OBS is not ready. Rejects with an ObsRequestError or an ObsDisconnected. A
   * missing response, or one that its schema refuses, closes the connection.
   */
  request<Type extends keyof ObsAnswers>(
    type: Type,
    ...data: OBSRequestTypes[Type] extends never ? [] : [OBSRequestTypes[Type]]
  ): Promise<ObsAnswers[Type]>;
  /** Resolves with why it closed. */
  closed: Promise<ObsDisconnected>;
  /** Closes the connection at once. */
  close(): void;
};

export type SocketOptions = {
  /** Such as `ws://127.0.0.1:4455`. */
  url: string;
  /** '' for none. */
  password: string;
  timeouts: SocketTimeouts;
  signal: AbortSignal;
  /** Called with each handled event of OBS. */
  onEvent(event: ObsEvent): void;
  /** Called when OBS becomes not ready, and when it is ready again. */
  onReady(isReady: boolean): void;
};

/**
 * Opens a connection to OBS by obs-websocket 5
 * (https://github.com/obsproject/obs-websocket/blob/master/docs/generated/protocol.md). Rejects with an
 * ObsDisconnected.
 */
export async function openObsSocket(options: SocketOptions): Promise<ObsSocket> {
  const { url, password, timeouts, signal, onEvent, onReady } = options;
  const { default: OBSWebSocket, EventSubscription } = await import('obs-websocket-js/json');
  /**
   * Terminates the socket, because the library waits for a closing handshake, which a hanging program never answers.
   */
  class TerminableSocket extends OBSWebSocket {
    close(): void {
      this.#opened?.terminate();
    }

    #opened: WebSocket | undefined;

    /** Does what the library does, with a limit on messages. */
    protected override async createConnection(url: string) {
      const opened = this.internalEventPromise('ConnectionOpened');
      const hello = this.internalEventPromise<Hello>('op:0');
      const socket = new WebSocket(url, this.protocol, {
        maxPayload: MAX_MESSAGE_BYTES,
        perMessageDeflate: false,
      });
      this.#opened = socket;
      this.socket = socket as unknown as typeof this.socket;
      socket.onopen = (event) => this.onOpen(event as never);
      socket.onmessage = (event) => void this.onMessage(event as never);
      socket.onerror = (event) => this.onError(event as never);
      socket.onclose = (event) => this.onClose(event as never);
      await opened;
      return hello;
    }
  }
  const socket = new TerminableSocket();
  const closed = Promise.withResolvers<ObsDisconnected>();
  const close = (reason: ObsDisconnected) => {
    closed.resolve(reason);
    socket.close();
  };
  let isOpen = false;
  let isQuitting = false;
  socket.once('ConnectionOpened', () => {
    isOpen = true;
  });
  // Precedes the close event, whose code says nothing in this case.
  socket.once('ConnectionError', (error) => {
    closed.resolve(new ObsDisconnected(disconnectReason(error)));
  });
  socket.once('ConnectionClosed', (error) => {
    closed.resolve(new ObsDisconnected(isQuitting ? 'quit' : disconnectReason(error)));
  });
  for (const type of EVENTS) {
    socket.on(type, (...data: unknown[]) => {
      if (type === 'ExitStarted') isQuitting = true;
      const isOdd =
        type in OBS_EVENTS && !Check(OBS_EVENTS[type as keyof typeof OBS_EVENTS], data[0]);
      if (isOdd) close(new ObsDisconnected('unreadable'));
      else onEvent({ type, data: data[0] } as ObsEvent);
    });
  }
  const failure = closed.promise.then((reason): never => {
    throw reason;
  });
  failure.catch(() => {});
  /** Resolves or rejects like `work`, or rejects once the connection has closed. */
  const unlessClosed = <T>(work: Promise<T>): Promise<T> => Promise.race([work, failure]);
  const stop = () => close(new ObsDisconnected('lost'));
  signal.addEventListener('abort', stop, { once: true });
  void closed.promise.then(() => signal.removeEventListener('abort', stop));

  const { General, Config, Scenes, Inputs, Outputs, SceneItems } = EventSubscription;
  const connecting = socket
    .connect(url, password || undefined, {
      eventSubscriptions: General | Config | Scenes | Inputs | Outputs | SceneItems,
    })
    .catch((error) => {
      throw new ObsDisconnected(disconnectReason(error));
    });
  try {
    await withTimeout(unlessClosed(connecting), timeouts.connectMs, () => {
      const reason = new ObsDisconnected(isOpen ? 'silent' : 'unreachable');
      close(reason);
      throw reason;
    });
  } catch (error) {
    socket.close();
    throw error;
  }

  let isReady = true;
  function setReady(isReadyNow: boolean): void {
    if (isReadyNow === isReady) return;
    isReady = isReadyNow;
    onReady(isReady);
  }

  async function request(type: keyof ObsAnswers, data?: unknown): Promise<unknown> {
    const untilMs = performance.now() + timeouts.readyMs;
    for (;;) {
      try {
        const call = socket.call(type, data as never).catch((error) => {
          throw requestErrorOf(error, type);
        });
        const answer = await withTimeout<unknown>(unlessClosed(call), timeouts.answerMs, () => {
          const reason = new ObsDisconnected('silent');
          close(reason);
          throw reason;
        });
        setReady(true);
        if (Check(OBS_ANSWERS[type], answer)) return answer;
        const reason = new ObsDisconnected('unreadable');
        close(reason);
        throw reason;
      } catch (error) {
        const isNotReady =
          error instanceof ObsRequestError && error.code === REQUEST_STATUS.notReady;
        if (!isNotReady || performance.now() > untilMs) throw error;
        setReady(false);
        await sleep(timeouts.notReadyMs, signal);
      }
    }
  }

  return { request: request as ObsSocket['request'], closed: closed.promise, close: stop };
}

function requestErrorOf(error: unknown, request: string): unknown {
  const code = error instanceof Error && 'code' in error ? Number(error.code) : undefined;
  // Without a code the connection was closed before the request was sent.
  return code === undefined ? new ObsDisconnected('lost') : new ObsRequestError(code, request);
}
