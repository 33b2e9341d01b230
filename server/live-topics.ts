import type { LiveAlerts } from '#contract/alerts.ts';
import { MAX_TOP } from '#contract/limits.ts';
import type { LastSeen } from '#contract/seen.ts';
import { STORED, type Stored } from '#contract/stored.ts';
import type { TipTotals } from '#contract/tips.ts';
import { CURRENT_LIVE, type Owner } from '#contract/topics.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import { SAMPLE_TIMER } from './domain/timer/sample-timer.ts';
import type { FindProducer, Producer } from './live/snapshots.ts';
import type { BootCache } from './overlay/boot-cache.ts';
import { contentEtag } from './overlay/content-etag.ts';
import { SAMPLE_ALERTS } from './overlay/sample-alerts.ts';
import { sampleTotals } from './overlay/sample-totals.ts';
import type { Storage } from './storage/storage.ts';
import type { AlertService } from './tips/alerts/alert-service.ts';
import type { AlertVersions } from './tips/alerts/versions.ts';
import type { TimerTopics } from './tips/timer/timer-topic.ts';
import type { TipService } from './tips/tip-service.ts';
import type { TipVersions } from './tips/version-headers.ts';
import { isOwner } from './tips/votes/owner.ts';
import { votesOf } from './tips/votes/read-votes.ts';
import type { WideSet, WideTotals } from './tips/wide-totals.ts';

type Needs = {
  storage: Pick<
    Storage,
    'tipRevision' | 'alertRevision' | 'bootVersion' | 'storedVersions' | 'read'
  >;
  tips: { service: Pick<TipService, 'totals'>; versions: Pick<TipVersions, 'etag'> };
  wideTotals: Pick<WideTotals, 'version' | 'totals' | 'month'>;
  alerts: { service: Pick<AlertService, 'list' | 'version'>; versions: AlertVersions };
  timers: TimerTopics;
  boots: Pick<BootCache, 'get' | 'otherAppearanceOf'>;
  currentLive: () => string | null;
  lastSeenOf: (liveId: string) => { id: string; seen: LastSeen } | null;
  /** Whether all sources of a live in OBS are on program; null where that is not known. */
  isOnProgram: (liveId: string) => boolean | null;
  /** Changes with the connections of sources and OBS, which are stored nowhere. */
  connections: Record<'sources' | 'obs', () => string | number>;
};

/** The version of what does not exist; no ETag looks like it. */
const MISSING = 'missing';

/** The producers of all topics; see `server/contract/topics.ts`. */
export function liveTopics(needs: Needs): FindProducer {
  const { storage, boots, connections, timers } = needs;
  /** By `<scope>/<name>`, of the id between them and the number at the end. */
  const scoped = new Map<string, (id: string, last: string) => Producer | undefined>([
    ['live/totals', (liveId, top) => (isTop(top) ? totals(needs, liveId, Number(top)) : undefined)],
    ['live/alerts', (liveId) => alerts(needs, liveId)],
    ['live/on-program', (liveId) => ofValue(() => needs.isOnProgram(liveId))],
    ['live/other-appearance', (liveId) => ofValue(() => boots.otherAppearanceOf(liveId))],
    ['live/seen', (liveId) => lastSeen(needs, liveId)],
    [
      'live/timer',
      (id) => (id === SAMPLE ? ofContent(() => SAMPLE_TIMER) : timers({ kind: 'live', id })),
    ],
    ['series/timer', (id) => timers({ kind: 'series', id })],
    ['live/other-tips', (liveId) => ofVersion(() => otherTips(storage, liveId))],
    ['series/totals', (id, top) => wideTotals(needs, () => ({ kind: 'series', id }), top)],
    ['month/totals', (currency, top) => wideTotals(needs, () => thisMonth(needs, currency), top)],
    ['all/totals', (currency, top) => wideTotals(needs, () => ({ kind: 'all', currency }), top)],
    ['live/votes', (id) => votes(storage, { kind: 'live', id })],
    ['series/votes', (id) => votes(storage, { kind: 'series', id })],
  ]);
  const stored = (name: Stored) => {
    const version = () => storage.storedVersions()[name];
    return ofVersion(
      name === 'sources' || name === 'obs' ? () => `${version()}.${connections[name]()}` : version,
    );
  };
  const named = new Map<string, Producer>([
    [CURRENT_LIVE.name, ofValue(needs.currentLive)],
    ['library', ofVersion(storage.bootVersion)],
    ...STORED.map((name) => [name, stored(name)] as const),
  ]);

  return (topic) => {
    const known = named.get(topic);
    if (known) return known;
    const boot = BOOT_TOPIC.exec(topic);
    if (boot) return bootOf(boots, boot[2] ?? '', boot[1] === 'preview');
    const [, scope, id = '', name, last = ''] = SCOPED_TOPIC.exec(topic) ?? [];
    return scoped.get(`${scope}/${name}`)?.(decoded(id), last);
  };
}

const BOOT_TOPIC = /^(boot|preview)\?(.*)$/s;
/** A topic of a live, of a series, or of the lives of a currency in this month or of all time. */
const SCOPED_TOPIC = /^(live|series|month|all)\/([^/]+)\/([a-z-]+)(?:\/(\d{1,4}))?$/;

const isTop = (text: string) => text !== '' && Number(text) <= MAX_TOP;

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** A topic that only says that something has changed. */
const ofVersion = (version: () => string): Producer => ({
  version,
  read: () => ({ version: version(), body: null }),
});

/** A topic of a small value, which is its own version. */
const ofValue = (value: () => string | boolean | null): Producer => ({
  version: () => JSON.stringify(value()),
  read() {
    const body = value();
    return { version: JSON.stringify(body), body };
  },
});

/** The version that counts the changes of all tips, less those of one live. */
function otherTips({ storedVersions, tipRevision }: Needs['storage'], liveId: string): string {
  const [opening, count] = storedVersions().tips.split('.');
  return `${opening}.${Number(count) - (tipRevision(liveId) ?? 0)}`;
}

function totals({ storage, tips }: Needs, liveId: string, top: number): Producer {
  if (liveId === SAMPLE) return ofContent<TipTotals>(() => sampleTotals(top));
  const { service, versions } = tips;
  const version = () => {
    const revision = storage.tipRevision(liveId);
    return revision === undefined ? MISSING : versions.etag(liveId, revision);
  };
  return {
    version,
    read() {
      if (version() === MISSING) return { version: MISSING, body: null };
      const body = service.totals(liveId, top);
      return { version: versions.etag(liveId, body.revision), body };
    },
  };
}

const thisMonth = ({ wideTotals: { month } }: Needs, currency: string): WideSet => ({
  kind: 'month',
  month: month(),
  currency,
});

function wideTotals(
  { wideTotals: { version, totals } }: Needs,
  set: () => WideSet,
  top: string,
): Producer | undefined {
  if (!isTop(top)) return undefined;
  return {
    version: () => version(set()),
    read() {
      const found = totals(set(), Number(top));
      return { version: found.version, body: found.totals };
    },
  };
}

/** The version counts changes that may be of other questions; a question that closes by itself changes nothing. */
function votes({ read, storedVersions, tipRevision }: Needs['storage'], owner: Owner): Producer {
  const version = () => {
    const { votes: changes, tips, series } = storedVersions();
    if (owner.kind === 'series') return `${changes}/${tips}/${series}`;
    return `${changes}/${tipRevision(owner.id) ?? MISSING}`;
  };
  return {
    version,
    read() {
      const before = version();
      const body = read((prepared) => (isOwner(prepared, owner) ? votesOf(prepared, owner) : null));
      // A change between the two reads is sent with the next version.
      return { version: before, body };
    },
  };
}

function alerts({ storage, alerts: { service, versions } }: Needs, liveId: string): Producer {
  if (liveId === SAMPLE) return ofContent<LiveAlerts>(() => SAMPLE_ALERTS);
  const version = () => {
    const revision = storage.alertRevision(liveId);
    return revision === undefined
      ? MISSING
      : versions.etag(liveId, service.version(liveId, revision));
  };
  return {
    version,
    read() {
      if (version() === MISSING) return { version: MISSING, body: null };
      const { version: read, alerts: body } = service.list(liveId);
      return { version: versions.etag(liveId, read), body };
    },
  };
}

function ofContent<Body extends object>(content: () => Body): Producer {
  const version = () => contentEtag(content());
  return { version, read: () => ({ version: version(), body: content() }) };
}

function lastSeen({ lastSeenOf }: Needs, liveId: string): Producer {
  return {
    version: () => lastSeenOf(liveId)?.id ?? MISSING,
    read() {
      const last = lastSeenOf(liveId);
      return { version: last?.id ?? MISSING, body: last?.seen ?? null };
    },
  };
}

function bootOf(boots: Needs['boots'], query: string, isPreview: boolean): Producer {
  return {
    version: () => boots.get(query, isPreview)?.version ?? MISSING,
    read() {
      const found = boots.get(query, isPreview);
      return { version: found?.version ?? MISSING, body: found?.boot ?? null };
    },
  };
}
