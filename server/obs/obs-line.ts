import type { OBSEventTypes, OBSRequestTypes } from 'obs-websocket-js/json';
import { Check } from 'typebox/schema';
import { WebSocket } from 'ws';
import { sleep } from '../timing/sleep.ts';
import { withTimeout } from '../timing/timeout.ts';
import { OBS_ANSWERS, OBS_EVENTS, type ObsAnswers } from './obs-answers.ts';
import { ObsLost, ObsRefusal, REQUEST_STATUS, troubleOf } from './obs-problem.ts';

/** How long is waited for what; only tests are impatient. */
export type LinePatience = {
  /** For the line, the greeting and the login. */
  connectMs: number;
  /** For the answer to a request. */
  answerMs: number;
  /** Between a refusal as "not ready" and the next try. */
  notReadyMs: number;
  /** For OBS to become ready. */
  readyMs: number;
};

export const LINE_PATIENCE: LinePatience = {
  connectMs: 5000,
  answerMs: 5000,
  notReadyMs: 250,
  readyMs: 60_000,
};

/** Of one message in bytes: parsing blocks the event loop. */
const MOST_BYTES = 2 * 1024 * 1024;

type Hello = {
  obsWebSocketVersion: string;
  rpcVersion: number;
  authentication?: { challenge: string; salt: string };
};

/** What is listened for; all else is not even sent. */
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

/** An event of OBS that is listened for. */
export type ObsEvent = {
  [Type in (typeof EVENTS)[number]]: { type: Type; data: OBSEventTypes[Type] };
}[(typeof EVENTS)[number]];

/** An open line to OBS, signed in. */
export type ObsLine = {
  /**
   * Sends a request, again while OBS is not ready. Rejects with an ObsRefusal, or with an ObsLost; an answer that does
   * not come, or not as its schema has it, ends the line.
   */
  ask<Type extends keyof ObsAnswers>(
    type: Type,
    ...data: OBSRequestTypes[Type] extends never ? [] : [OBSRequestTypes[Type]]
  ): Promise<ObsAnswers[Type]>;
  /** Resolves with why it ended. */
  ended: Promise<ObsLost>;
  /** Ends it at once. */
  end(): void;
};

export type LineOptions = {
  /** Such as `ws://127.0.0.1:4455`. */
  url: string;
  /** '' for none. */
  password: string;
  patience: LinePatience;
  signal: AbortSignal;
  /** Called with each event of OBS. */
  onEvent(event: ObsEvent): void;
  /** Called with whether OBS says that it is not ready, after each change of that. */
  onReady(isReady: boolean): void;
};

/**
 * Opens a line to OBS by obs-websocket 5
 * (https://github.com/obsproject/obs-websocket/blob/master/docs/generated/protocol.md). Rejects with an ObsLost.
 */
export async function openObsLine(options: LineOptions): Promise<ObsLine> {
  const { url, password, patience, signal, onEvent, onReady } = options;
  const { default: OBSWebSocket, EventSubscription } = await import('obs-websocket-js/json');
  /** The library waits for the other side to close, which a program that hangs never does. */
  class EndableSocket extends OBSWebSocket {
    end(): void {
      this.#opened?.terminate();
    }

    #opened: WebSocket | undefined;

    /** As the library does it, which sets no limit on messages. */
    protected override async createConnection(url: string) {
      const opened = this.internalEventPromise('ConnectionOpened');
      const hello = this.internalEventPromise<Hello>('op:0');
      const socket = new WebSocket(url, this.protocol, {
        maxPayload: MOST_BYTES,
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
  const socket = new EndableSocket();
  const ended = Promise.withResolvers<ObsLost>();
  const end = (trouble: ObsLost) => {
    ended.resolve(trouble);
    socket.end();
  };
  let isOpen = false;
  let isQuitting = false;
  socket.once('ConnectionOpened', () => {
    isOpen = true;
  });
  // Comes before the close, whose code tells nothing then.
  socket.once('ConnectionError', (error) => {
    ended.resolve(new ObsLost(troubleOf(error)));
  });
  socket.once('ConnectionClosed', (error) => {
    ended.resolve(new ObsLost(isQuitting ? 'quit' : troubleOf(error)));
  });
  for (const type of EVENTS) {
    socket.on(type, (...data: unknown[]) => {
      if (type === 'ExitStarted') isQuitting = true;
      const isOdd =
        type in OBS_EVENTS && !Check(OBS_EVENTS[type as keyof typeof OBS_EVENTS], data[0]);
      if (isOdd) end(new ObsLost('unreadable'));
      else onEvent({ type, data: data[0] } as ObsEvent);
    });
  }
  const failure = ended.promise.then((trouble): never => {
    throw trouble;
  });
  failure.catch(() => {});
  /** Settles as `work` does, or rejects once the connection has ended. */
  const unlessEnded = <T>(work: Promise<T>): Promise<T> => Promise.race([work, failure]);
  const stop = () => end(new ObsLost('lost'));
  signal.addEventListener('abort', stop, { once: true });
  void ended.promise.then(() => signal.removeEventListener('abort', stop));

  const { General, Config, Scenes, Inputs, Outputs, SceneItems } = EventSubscription;
  const connecting = socket
    .connect(url, password || undefined, {
      eventSubscriptions: General | Config | Scenes | Inputs | Outputs | SceneItems,
    })
    .catch((error) => {
      throw new ObsLost(troubleOf(error));
    });
  try {
    await withTimeout(unlessEnded(connecting), patience.connectMs, () => {
      const trouble = new ObsLost(isOpen ? 'silent' : 'unreachable');
      end(trouble);
      throw trouble;
    });
  } catch (error) {
    socket.end();
    throw error;
  }

  let isReady = true;
  function turnReady(isReadyNow: boolean): void {
    if (isReadyNow === isReady) return;
    isReady = isReadyNow;
    onReady(isReady);
  }

  async function ask(type: keyof ObsAnswers, data?: unknown): Promise<unknown> {
    const untilMs = performance.now() + patience.readyMs;
    for (;;) {
      try {
        const call = socket.call(type, data as never).catch((error) => {
          throw refusalOf(error, type);
        });
        const answer = await withTimeout<unknown>(unlessEnded(call), patience.answerMs, () => {
          const silent = new ObsLost('silent');
          end(silent);
          throw silent;
        });
        turnReady(true);
        if (Check(OBS_ANSWERS[type], answer)) return answer;
        const unreadable = new ObsLost('unreadable');
        end(unreadable);
        throw unreadable;
      } catch (error) {
        const isNotReady = error instanceof ObsRefusal && error.code === REQUEST_STATUS.notReady;
        if (!isNotReady || performance.now() > untilMs) throw error;
        turnReady(false);
        await sleep(patience.notReadyMs, signal);
      }
    }
  }

  return { ask: ask as ObsLine['ask'], ended: ended.promise, end: stop };
}

function refusalOf(error: unknown, request: string): unknown {
  const code = error instanceof Error && 'code' in error ? Number(error.code) : undefined;
  // Without a code the line was closed before the request was sent.
  return code === undefined ? new ObsLost('lost') : new ObsRefusal(code, request);
}
