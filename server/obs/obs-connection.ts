import { isDeepStrictEqual } from 'node:util';
import type { ObsConnectionState } from '#contract/obs.ts';
import { createBackoff } from '#domain/backoff.ts';
import type { Log } from '../system/log/log.ts';
import { createMutex } from '../system/timing/mutex.ts';
import { sleep } from '../system/timing/sleep.ts';
import { fetchScenes, type SceneSnapshot } from './fetch-scenes.ts';
import { isThisComputer, socketUrl } from './obs-address.ts';
import { ObsDisconnected, ObsRequestError, REQUEST_STATUS } from './obs-errors.ts';
import type { ObsAccount } from './obs-secrets.ts';
import {
  type ObsEvent,
  type ObsSocket,
  openObsSocket,
  SOCKET_TIMEOUTS,
  type SocketTimeouts,
} from './obs-socket.ts';
import type { DoorOf } from './our-source.ts';
import { withItemEnabled } from './scene-map.ts';
import type { StreamStarts } from './stream/stream-starts.ts';

/** Timeouts and delays in ms. Tests use shorter ones. */
export type ObsTimeouts = SocketTimeouts & {
  firstBackoffMs: number;
  longestBackoffMs: number;
  /** Backoff resets after a connection has lasted this long. */
  backoffResetMs: number;
  /** Events within this time cause one fetch of the scenes. */
  fetchDebounceMs: number;
};

const TIMEOUTS: ObsTimeouts = {
  ...SOCKET_TIMEOUTS,
  firstBackoffMs: 500,
  longestBackoffMs: 10_000,
  backoffResetMs: 10_000,
  fetchDebounceMs: 100,
};

/** How attempts fail once OBS has quit: `quit` says more. While it exits it still accepts connections, and drops them. */
const OF_A_QUIT_OBS: readonly Facts['kind'][] = ['not_running', 'lost', 'silent'];

type ConnectionOptions = {
  /** Null while OBS is not set up. */
  account(): ObsAccount | null;
  doorOf: DoorOf;
  streams: StreamStarts;
  /** Called on every state change. */
  onStateChange(): void;
  log: Log;
  timeouts?: Partial<ObsTimeouts>;
};

/** The server's one connection to OBS. Has no timer and loads no library while OBS is not set up. */
export type ObsConnection = {
  start(): void;
  /** Reconnects after a change of the account, or ends the current backoff. */
  restart(): Promise<void>;
  /** Resolves once the state is no longer `connecting`. */
  firstAttempt(): Promise<void>;
  state(): ObsConnectionState;
  /** The socket and the last snapshot of the scenes; null while disconnected. */
  open(): { socket: ObsSocket; scenes: SceneSnapshot } | null;
  /** Fetches all scenes. Rejects like `request`. */
  refetchScenes(): Promise<void>;
  stop(): Promise<void>;
};

type Facts = { kind: ObsConnectionState['kind']; since: Date; obsVersion: string | null };

type EnableStateChanged = Extract<ObsEvent, { type: 'SceneItemEnableStateChanged' }>['data'];

const withProgram = (scenes: SceneSnapshot, program: string): SceneSnapshot => ({
  ...scenes,
  map: { ...scenes.map, program },
});

export function createObsConnection(options: ConnectionOptions): ObsConnection {
  const { account, doorOf, streams, onStateChange, log } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  let facts: Facts = { kind: 'off', since: new Date(), obsVersion: null };
  let current: { socket: ObsSocket; scenes: SceneSnapshot } | null = null;
  let running: { stopping: AbortController; done: Promise<void> } | null = null;
  let isStarted = false;
  let waiters: (() => void)[] = [];
  let fetchTimer: NodeJS.Timeout | undefined;
  /** Reads the scenes one after the other, so that no result is replaced by an older one. */
  const fetches = createMutex();
  let pendingFetches = 0;

  function resolveWaiters(): void {
    for (const resolve of waiters) resolve();
    waiters = [];
  }

  function setState(kind: Facts['kind']): void {
    if (kind !== 'connecting') resolveWaiters();
    if (facts.kind === kind) return;
    facts = { ...facts, kind, since: new Date() };
    onStateChange();
  }

  async function keepConnected(to: ObsAccount, signal: AbortSignal): Promise<void> {
    const backoff = createBackoff({
      firstMs: timeouts.firstBackoffMs,
      longestMs: timeouts.longestBackoffMs,
    });
    setState('connecting');
    while (!signal.aborted) {
      const begunMs = performance.now();
      const { reason } = await connectOnce(to, signal);
      if (signal.aborted) return;
      if (performance.now() - begunMs >= timeouts.backoffResetMs) backoff.reset();
      if (!(facts.kind === 'quit' && OF_A_QUIT_OBS.includes(reason))) setState(reason);
      if (reason === 'wrong_password') return;
      await sleep(backoff.next(), signal);
    }
  }

  /** Connects and resolves with the reason of the disconnect. */
  async function connectOnce(to: ObsAccount, signal: AbortSignal): Promise<ObsDisconnected> {
    let socket: ObsSocket | null = null;
    try {
      socket = await openObsSocket({
        url: socketUrl(to),
        password: to.password,
        timeouts,
        signal,
        onEvent: (event) => socket && onEvent(socket, event),
        onReady: (isReady) => {
          if (!isReady) setState('not_ready');
          else if (current) setState('connected');
        },
      });
      const { obsVersion } = await socket.request('GetVersion');
      const stream = await socket.request('GetStreamStatus');
      current = { socket, scenes: await fetchScenes(socket, doorOf) };
      facts = { ...facts, obsVersion };
      setState('connected');
      streams.onStreamStatus(stream);
      return await socket.closed;
    } catch (error) {
      return disconnectedBy(error);
    } finally {
      socket?.close();
      clearTimeout(fetchTimer);
      fetchTimer = undefined;
      current = null;
      facts = { ...facts, obsVersion: null };
    }
  }

  function disconnectedBy(error: unknown): ObsDisconnected {
    if (error instanceof ObsDisconnected) return error;
    if (error instanceof ObsRequestError) {
      if (error.code === REQUEST_STATUS.unknownRequest) return new ObsDisconnected('too_old');
      if (error.code === REQUEST_STATUS.notReady) return new ObsDisconnected('not_ready');
    }
    log.warn({ err: error }, 'OBS could not be followed, and is connected again');
    return new ObsDisconnected('lost');
  }

  function onEvent(socket: ObsSocket, { type, data }: ObsEvent): void {
    switch (type) {
      case 'StreamStateChanged':
        streams.onOutputState(data.outputState);
        return;
      case 'CurrentProgramSceneChanged':
        if (current) setScenes(withProgram(current.scenes, data.sceneName));
        // An older OBS sends no event when a link is typed into a source; a scene change is an occasion to fetch it.
        fetchScenesSoon(socket);
        return;
      case 'SceneItemEnableStateChanged':
        onItemEnabled(socket, data);
        return;
      case 'ExitStarted':
      case 'CurrentSceneCollectionChanging':
        return;
      default:
        fetchScenesSoon(socket);
    }
  }

  function onItemEnabled(socket: ObsSocket, data: EnableStateChanged): void {
    const { sceneName: scene, sceneItemId: id, sceneItemEnabled: isEnabled } = data;
    const map = current && withItemEnabled(current.scenes.map, { scene, id, isEnabled });
    if (current && map) setScenes({ ...current.scenes, map });
    // A pending fetch may have read the item before this event.
    if (!map || pendingFetches > 0) fetchScenesSoon(socket);
  }

  function setScenes(scenes: SceneSnapshot): void {
    if (!current || isDeepStrictEqual(current.scenes, scenes)) return;
    current = { ...current, scenes };
    onStateChange();
  }

  function fetchScenesSoon(socket: ObsSocket): void {
    fetchTimer ??= setTimeout(() => {
      fetchTimer = undefined;
      refetch(socket).catch((error) => {
        if (!(error instanceof ObsDisconnected))
          log.warn({ err: error }, 'The scenes of OBS were not read');
      });
    }, timeouts.fetchDebounceMs);
  }

  function refetch(socket: ObsSocket): Promise<void> {
    pendingFetches += 1;
    return fetches.runExclusive(async () => {
      try {
        const seen = await fetchScenes(socket, doorOf);
        if (current?.socket === socket) setScenes(seen);
      } finally {
        pendingFetches -= 1;
      }
    });
  }

  async function stop(): Promise<void> {
    running?.stopping.abort();
    await running?.done;
    running = null;
  }

  async function restart(): Promise<void> {
    await stop();
    const to = account();
    if (!isStarted || !to) {
      setState('off');
      return;
    }
    const stopping = new AbortController();
    facts = { ...facts, kind: 'off' };
    running = {
      stopping,
      done: keepConnected(to, stopping.signal).catch((error) => {
        log.error({ err: error }, 'The line to OBS ended, which is a mistake in the program');
        setState('lost');
      }),
    };
  }

  /** Serializes starts and stops. */
  const changes = createMutex();

  return {
    start() {
      isStarted = true;
      void changes.runExclusive(restart);
    },
    restart: () => changes.runExclusive(restart),
    firstAttempt: () =>
      facts.kind === 'connecting'
        ? new Promise((resolve) => waiters.push(resolve))
        : Promise.resolve(),
    state: () => {
      const to = account();
      return {
        kind: facts.kind,
        since: facts.since.toISOString(),
        obs_version: facts.obsVersion,
        scene: current?.scenes.map.program ?? null,
        is_here: to === null || isThisComputer(to),
      };
    },
    open: () => current,
    async refetchScenes() {
      if (current) await refetch(current.socket);
    },
    async stop() {
      isStarted = false;
      await changes.runExclusive(stop);
      resolveWaiters();
    },
  };
}
