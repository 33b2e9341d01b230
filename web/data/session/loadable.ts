import type { QueryKey } from '@tanstack/react-query';
import { liveKeys } from '../lives.ts';
import { QUERY_KEYS } from '../query-keys.ts';
import { may } from './may.ts';

/** How the cache keys begin of what a moderator may load. */
const MODERATORS: ReadonlySet<unknown> = new Set(
  [
    liveKeys.list,
    [liveKeys.one],
    QUERY_KEYS.tips,
    QUERY_KEYS.alerts,
    QUERY_KEYS.delayedAlerts,
    QUERY_KEYS.timer,
    QUERY_KEYS.votes,
    QUERY_KEYS.voteTips,
    QUERY_KEYS.owed,
    QUERY_KEYS.inbox,
    QUERY_KEYS.onAir,
    QUERY_KEYS.rewards,
    QUERY_KEYS.userSettings,
    QUERY_KEYS.rates,
    QUERY_KEYS.session,
    ['health'],
  ].map(([kind]) => kind),
);

/** Whether the user of the page may load this query: the server would refuse another one. */
export const isLoadable = ([kind]: QueryKey): boolean => may('owner') || MODERATORS.has(kind);
