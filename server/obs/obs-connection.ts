import { isDeepStrictEqual } from 'node:util';
import type { ObsLine as LineState } from '#contract/obs.ts';
import type { Log } from '../log/log.ts';
import { createBackoff } from '../timing/backoff.ts';
import { createMutex } from '../timing/mutex.ts';
import { sleep } from '../timing/sleep.ts';
import { type Look, lookAt } from './look.ts';
import { isThisComputer, socketUrl } from './obs-address.ts';
import {
  LINE_PATIENCE,
  type LinePatience,
  type ObsEvent,
  type ObsLine,
  openObsLine,
} from './obs-line.ts';
import { ObsLost, ObsRefusal, REQUEST_STATUS } from './obs-problem.ts';
import type { ObsAccount } from './obs-secrets.ts';
import { withItemEnabled } from './scene-map.ts';
import type { StreamStarts } from './stream/stream-starts.ts';

/** How long is waited for what; only tests are impatient. */
export type ObsPatience = LinePatience & {
  firstPauseMs: number;
  longestPauseMs: number;
  /** A line that lasted so long was a good one: the pauses begin small again. */
  goodMs: number;
  /** Changes of OBS within this time are looked at once. */
  lookMs: number;
};

const PATIENCE: ObsPatience = {
  ...LINE_PATIENCE,
  firstPauseMs: 500,
  longestPauseMs: 10_000,
  goodMs: 10_000,
  lookMs: 100,
};

export type ConnectionOptions = {
  /** Null while OBS is not set up. */
  account(): ObsAccount | null;
  /** Whether a host with its port is this server. */
  isOwnHost(host: string): boolean;
  streams: StreamStarts;
  /** Called after each change of what is known. */
  onTurn(): void;
  log: Log;
  patience?: Partial<ObsPatience>;
};

/** The one line of a server to OBS. Has no timer and loads nothing while OBS is not set up. */
export type ObsConnection = {
  start(): void;
  /** Begins anew after a change of the account, or now instead of after the pause. */
  restart(): Promise<void>;
  /** Resolves once it is not connecting for the first time. */
  settled(): Promise<void>;
  state(): LineState;
  /** The line and what was seen last; null while it is not connected. */
  open(): { line: ObsLine; look: Look } | null;
  /** Reads all scenes anew. Rejects as `ask` does. */
  lookAgain(): Promise<void>;
  stop(): Promise<void>;
};

type Facts = { kind: LineState['kind']; since: Date; obsVersion: string | null };

type EnableStateChanged = Extract<ObsEvent, { type: 'SceneItemEnableStateChanged' }>['data'];

const withProgram = (look: Look, program: string): Look => ({
  ...look,
  map: { ...look.map, program },
});

export function createObsConnection(options: ConnectionOptions): ObsConnection {
  const { account, isOwnHost, streams, onTurn, log } = options;
  const patience = { ...PATIENCE, ...options.patience };
  let facts: Facts = { kind: 'off', since: new Date(), obsVersion: null };
  let current: { line: ObsLine; look: Look } | null = null;
  let running: { stopping: AbortController; done: Promise<void> } | null = null;
  let isStarted = false;
  let waiting: (() => void)[] = [];
  let looking: NodeJS.Timeout | undefined;
  /** Reads the scenes one after the other, so that no result is replaced by an older one. */
  const looks = createMutex();
  let looksUnderWay = 0;

  /** Whoever waits until it is settled waits no longer. */
  function settle(): void {
    for (const tell of waiting) tell();
    waiting = [];
  }

  function turn(kind: Facts['kind']): void {
    if (kind !== 'connecting') settle();
    if (facts.kind === kind) return;
    facts = { ...facts, kind, since: new Date() };
    onTurn();
  }

  async function keep(to: ObsAccount, signal: AbortSignal): Promise<void> {
    const backoff = createBackoff({
      firstMs: patience.firstPauseMs,
      longestMs: patience.longestPauseMs,
    });
    turn('connecting');
    while (!signal.aborted) {
      const begunMs = performance.now();
      const { trouble } = await follow(to, signal);
      if (signal.aborted) return;
      if (performance.now() - begunMs >= patience.goodMs) backoff.reset();
      // That OBS was quit says more than that it does not run.
      if (!(facts.kind === 'quit' && trouble === 'not_running')) turn(trouble);
      if (trouble === 'wrong_password') return;
      await sleep(backoff.next(), signal);
    }
  }

  /** Connects and resolves with why the line ended. */
  async function follow(to: ObsAccount, signal: AbortSignal): Promise<ObsLost> {
    let line: ObsLine | null = null;
    try {
      line = await openObsLine({
        url: socketUrl(to),
        password: to.password,
        patience,
        signal,
        onEvent: (event) => line && hear(line, event),
        onReady: (isReady) => {
          if (!isReady) turn('not_ready');
          else if (current) turn('connected');
        },
      });
      const { obsVersion } = await line.ask('GetVersion');
      const stream = await line.ask('GetStreamStatus');
      current = { line, look: await lookAt(line, isOwnHost) };
      facts = { ...facts, obsVersion };
      turn('connected');
      streams.found(stream);
      return await line.ended;
    } catch (error) {
      return lossOf(error);
    } finally {
      line?.end();
      clearTimeout(looking);
      looking = undefined;
      current = null;
      facts = { ...facts, obsVersion: null };
    }
  }

  function lossOf(error: unknown): ObsLost {
    if (error instanceof ObsLost) return error;
    if (error instanceof ObsRefusal) {
      if (error.code === REQUEST_STATUS.unknownRequest) return new ObsLost('too_old');
      if (error.code === REQUEST_STATUS.notReady) return new ObsLost('not_ready');
    }
    log.warn({ err: error }, 'OBS could not be followed, and is connected again');
    return new ObsLost('lost');
  }

  function hear(line: ObsLine, { type, data }: ObsEvent): void {
    switch (type) {
      case 'StreamStateChanged':
        streams.toldByObs(data.outputState);
        return;
      case 'CurrentProgramSceneChanged':
        if (current) see(withProgram(current.look, data.sceneName));
        // An older OBS does not tell when a link is typed into a source; this is a moment to notice it.
        lookSoon(line);
        return;
      case 'SceneItemEnableStateChanged':
        hearEnabled(line, data);
        return;
      case 'ExitStarted':
      case 'CurrentSceneCollectionChanging':
        return;
      default:
        lookSoon(line);
    }
  }

  function hearEnabled(line: ObsLine, data: EnableStateChanged): void {
    const { sceneName: scene, sceneItemId: id, sceneItemEnabled: isEnabled } = data;
    const map = current && withItemEnabled(current.look.map, { scene, id, isEnabled });
    if (current && map) see({ ...current.look, map });
    // A look that is under way may have read the item before.
    if (!map || looksUnderWay > 0) lookSoon(line);
  }

  function see(look: Look): void {
    if (!current || isDeepStrictEqual(current.look, look)) return;
    current = { ...current, look };
    onTurn();
  }

  function lookSoon(line: ObsLine): void {
    looking ??= setTimeout(() => {
      looking = undefined;
      look(line).catch((error) => {
        if (!(error instanceof ObsLost))
          log.warn({ err: error }, 'The scenes of OBS were not read');
      });
    }, patience.lookMs);
  }

  function look(line: ObsLine): Promise<void> {
    looksUnderWay += 1;
    return looks.runExclusive(async () => {
      try {
        const seen = await lookAt(line, isOwnHost);
        if (current?.line === line) see(seen);
      } finally {
        looksUnderWay -= 1;
      }
    });
  }

  async function stop(): Promise<void> {
    running?.stopping.abort();
    await running?.done;
    running = null;
  }

  async function begin(): Promise<void> {
    await stop();
    const to = account();
    if (!isStarted || !to) {
      turn('off');
      return;
    }
    const stopping = new AbortController();
    facts = { ...facts, kind: 'off' };
    running = {
      stopping,
      done: keep(to, stopping.signal).catch((error) => {
        log.error({ err: error }, 'The line to OBS ended, which is a mistake in the program');
        turn('lost');
      }),
    };
  }

  /** Serializes starts and stops. */
  const changes = createMutex();

  return {
    start() {
      isStarted = true;
      void changes.runExclusive(begin);
    },
    restart: () => changes.runExclusive(begin),
    settled: () =>
      facts.kind === 'connecting'
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(),
    state: () => {
      const to = account();
      return {
        kind: facts.kind,
        since: facts.since.toISOString(),
        obs_version: facts.obsVersion,
        scene: current?.look.map.program ?? null,
        is_here: to === null || isThisComputer(to),
      };
    },
    open: () => current,
    async lookAgain() {
      if (current) await look(current.line);
    },
    async stop() {
      isStarted = false;
      await changes.runExclusive(stop);
      settle();
    },
  };
}
