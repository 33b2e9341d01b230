import type { LiveAlerts } from '#contract/alerts.ts';
import type {
  AlertsMessage,
  GoneMessage,
  LastSeenMessage,
  LookMessage,
  ProgramMessage,
  RunningMessage,
  ServerMessage,
  Stored,
  TipsMessage,
  VersionsMessage,
} from '#contract/events.ts';
import type { LastSeen } from '#contract/seen.ts';
import type { TipTotals } from '#contract/tips.ts';

/** The newest state of one thing. Two with the same `id` say the same of it. */
export type State = {
  id: string;
  /** The message, as UTF-8 JSON, made once however many are told. */
  data(): Buffer;
};

/** Where the news come from. */
export type NewsSources = {
  /** The ETag of a live's totals with the `top` highest tippers; null for an unknown live. Asked for each page. */
  tipsVersion(live: string, top: number): string | null;
  /** Those totals with their ETag. */
  totals(live: string, top: number): { version: string; totals: TipTotals };
  /** The ETag of a live's alerts; null for an unknown live. Asked for each page. */
  alertsVersion(live: string): string | null;
  /** Those alerts with their ETag. */
  alerts(live: string): { version: string; alerts: LiveAlerts };
  /** See BOOT_VERSION_HEADER. */
  bootVersion(): string;
  storedVersions(): Record<Stored, string>;
  /** See OTHER_LOOK_HEADER. */
  otherLookOf(live: string): string | null;
  /** What the overlays of a live have acknowledged last, null for nothing; another `id` for each acknowledgement. */
  lastSeenOf(live: string): { id: string; seen: LastSeen } | null;
  /** Whether all sources of a live in OBS are on program; null where that is not known, or there are none. */
  isOnProgram(live: string): boolean | null;
  /** The id of the live that `/live/` shows; null for none. */
  runningLive(): string | null;
};

/** What can be told of each thing that pages watch. */
export type News = {
  /** What was read before is read again, once for all pages that are told next. */
  renew(): void;
  /** Forgets the totals that nobody asked for since the last call, and what was read of alerts, which become old. */
  sweep(): void;
  tips(live: string, top: number): State;
  /** Undefined for an unknown live, of which `tips` tells. */
  alerts(live: string): State | undefined;
  versions(isOfAll: boolean): State;
  look(live: string): State;
  seen(live: string): State;
  program(live: string): State;
  running(): State;
};

/** The id of a live's tips where there is no such live; no ETag looks like it. */
const GONE = 'gone';

/** The id of a state of which there is nothing to say. */
export const NOTHING = 'nothing';

/** The running live is decided by the clock, so it is read again after this time, and after a change of any live. */
const RUNNING_MS = 900;

/** `now` is in ms, from any moment on. */
export function createNews(sources: NewsSources, now: () => number): News {
  let boots: string | undefined;
  let versions: { some: State; all: State } | undefined;
  let lastTips = new Map<string, State>();
  let tips = new Map<string, State>();
  const alerts = new Map<string, State>();
  const looks = new Map<string, State>();
  const seens = new Map<string, State>();
  const programs = new Map<string, State>();
  let running = { live: null as string | null, boots: '', readMs: Number.NEGATIVE_INFINITY };

  const bootVersion = () => {
    boots ??= sources.bootVersion();
    return boots;
  };

  return {
    renew() {
      boots = undefined;
      versions = undefined;
      for (const states of [looks, seens, programs]) states.clear();
    },
    sweep() {
      lastTips = tips;
      tips = new Map();
      alerts.clear();
    },
    tips(live, top) {
      // Read for each page, from a cache: one that has just asked over HTTP may know the newest tips already.
      const version = sources.tipsVersion(live, top);
      const key = `${top} ${live}`;
      const known = tips.get(key) ?? lastTips.get(key);
      const id = version ?? GONE;
      const state = known?.id === id ? known : tipsState(sources, id, live, top);
      tips.set(key, state);
      return state;
    },
    alerts(live) {
      const id = sources.alertsVersion(live);
      if (id === null) return undefined;
      const known = alerts.get(live);
      const state = known?.id === id ? known : alertsState(sources, id, live);
      alerts.set(live, state);
      return state;
    },
    versions(isOfAll) {
      versions ??= versionsStates(bootVersion(), sources.storedVersions());
      return isOfAll ? versions.all : versions.some;
    },
    look(live) {
      return kept(looks, live, () => {
        const other = sources.otherLookOf(live);
        return {
          id: JSON.stringify([live, other]),
          data: once((): LookMessage => ({ type: 'look', live, other_look: other })),
        };
      });
    },
    seen(live) {
      return kept(seens, live, () => {
        const last = sources.lastSeenOf(live);
        const seen = last?.seen ?? null;
        return {
          id: last?.id ?? NOTHING,
          data: once((): LastSeenMessage => ({ type: 'seen', live, seen })),
        };
      });
    },
    program(live) {
      return kept(programs, live, () => {
        const is_on_program = sources.isOnProgram(live);
        const id = is_on_program === null ? NOTHING : String(is_on_program);
        return {
          id,
          data: once((): ProgramMessage => ({ type: 'program', live, is_on_program })),
        };
      });
    },
    running() {
      const nowMs = now();
      if (bootVersion() !== running.boots || nowMs - running.readMs >= RUNNING_MS) {
        running = { live: sources.runningLive(), boots: bootVersion(), readMs: nowMs };
      }
      const { live } = running;
      return { id: live ?? '', data: once((): RunningMessage => ({ type: 'running', live })) };
    },
  };
}

/** The totals are read with the first page that does not know them. */
function tipsState(sources: NewsSources, id: string, live: string, top: number): State {
  return {
    id,
    data: once((): TipsMessage | GoneMessage => {
      if (id === GONE) return { type: 'gone', live };
      return { type: 'tips', live, top, ...sources.totals(live, top) };
    }),
  };
}

/** They are read with the first page that does not know them. */
const alertsState = (sources: NewsSources, id: string, live: string): State => ({
  id,
  data: once((): AlertsMessage => ({ type: 'alerts', live, ...sources.alerts(live) })),
});

function versionsStates(boot: string, stored: Record<Stored, string>) {
  const stateOf = (message: VersionsMessage): State => ({
    id: JSON.stringify(message),
    data: once(() => message),
  });
  return {
    some: stateOf({ type: 'versions', boot }),
    all: stateOf({ type: 'versions', boot, ...stored }),
  };
}

const encoded = (message: ServerMessage) => Buffer.from(JSON.stringify(message));

function once(message: () => ServerMessage): () => Buffer {
  let data: Buffer | undefined;
  return () => {
    data ??= encoded(message());
    return data;
  };
}

/** The state that is kept for a live, else the one that is made. */
function kept(states: Map<string, State>, live: string, make: () => State): State {
  const state = states.get(live) ?? make();
  states.set(live, state);
  return state;
}
