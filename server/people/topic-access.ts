import { CURRENT_LIVE, partsOfLink } from '#contract/topics.ts';
import { SAMPLE } from '#domain/sample-live.ts';
import type { Caller } from '../http/permissions.ts';
import type { LiveAccess } from './live-access.ts';

/** What moderators are shown only says that something of this kind has changed. */
const OF_MODERATORS: ReadonlySet<string> = new Set([
  'library',
  'tips',
  'inbox',
  'on_air',
  'rewards',
  'settings',
  'votes',
  'timers',
  'owed',
  'series',
  'people',
]);

const BOOT = /^(?:boot|preview)\?(.*)$/s;
const SCOPED = /^(live|series|month|all)\/([^/]+)\//;

/** Whether a client of the shared door may read a topic of live data. */
export function mayReadTopic(topic: string, caller: Caller, lives: LiveAccess): boolean {
  if (caller.kind === 'nobody') return false;
  if (caller.kind === 'private' || (caller.kind === 'person' && caller.role === 'owner'))
    return true;
  if (topic === CURRENT_LIVE.name) return caller.kind === 'person' || caller.liveId === null;
  const boot = BOOT.exec(topic);
  if (boot) return mayBoot(boot[1] ?? '', caller, lives);
  const [, scope, encoded = ''] = SCOPED.exec(topic) ?? [];
  if (scope === 'live') return mayReadLive(decoded(encoded), caller, lives);
  if (scope === 'series') return lives.mayUseSeries(caller, decoded(encoded));
  // A board of the layout may show them.
  if (scope === 'month' || scope === 'all') return caller.kind === 'overlay';
  return caller.kind === 'person' && OF_MODERATORS.has(topic);
}

/** Whether the key of an overlay is of another live than its link. */
export function isOfOtherLive(
  topics: Iterable<string>,
  caller: Caller,
  lives: LiveAccess,
): boolean {
  if (caller.kind !== 'overlay') return false;
  const boots = [...topics].filter((topic) => BOOT.test(topic));
  return boots.length > 0 && !boots.some((topic) => mayReadTopic(topic, caller, lives));
}

function mayBoot(link: string, caller: Caller, lives: LiveAccess): boolean {
  const named = partsOfLink(link).live ?? '';
  // Also while there is no live, which is no fault of the key.
  if (named === '' && caller.kind === 'overlay' && caller.liveId === null) return true;
  return mayReadLive(named, caller, lives);
}

function mayReadLive(named: string, caller: Caller, lives: LiveAccess): boolean {
  if (named === SAMPLE) return true;
  const id = lives.idOf(named);
  return id !== undefined && lives.mayUse(caller, id);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
