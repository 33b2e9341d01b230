/** The topics of the live protocol: their names, what their snapshots contain, and the readers of these. */
import type { Alert, LiveAlerts } from './alerts.ts';
import { TIMER_STATES, VOTE_STATES } from './limits.ts';
import { isCents, isObject, isSum } from './message-guards.ts';
import type { OverlayBoot } from './overlay.ts';
import type { Stored } from './stored.ts';
import type { TimerClock } from './timers.ts';
import type { Tipper, TipTotals } from './tips.ts';
import type { Vote } from './votes.ts';

/** A topic whose snapshots contain a `Body`. `read` checks a body of the server; undefined for a malformed one. */
export type Topic<Body> = { name: string; read: (body: unknown) => Body | undefined };

/** The name of a topic of one live. */
export const ofLive = (liveId: string, name: string) =>
  `live/${encodeURIComponent(liveId)}/${name}`;

/** The totals of a live with its `top` highest tippers; null for an unknown live. The version is the ETag of its tips. */
export const totalsTopic = (liveId: string, top: number): Topic<TipTotals | null> => ({
  name: ofLive(liveId, `totals/${top}`),
  read: nullOr(isTotals),
});

/** A live or a series, which can have a timer and votes. */
export type Owner = { kind: 'live' | 'series'; id: string };

const ofOwner = ({ kind, id }: Owner, name: string) => `${kind}/${encodeURIComponent(id)}/${name}`;

/** The timer of a live or series; null without one. It changes with what changes it, never because time passes. */
export const timerTopic = (owner: Owner): Topic<TimerClock | null> => ({
  name: ofOwner(owner, 'timer'),
  read: nullOr(isTimerClock),
});

/** The questions of a live or series, newest first; null for an unknown one. */
export const votesTopic = (owner: Owner): Topic<Vote[] | null> => ({
  name: ofOwner(owner, 'votes'),
  read: nullOr(isVotes),
});

/** More than one live: a series by its id, or the lives of a currency in this month or of all time. */
export type WideScope =
  | { kind: 'series'; id: string }
  | { kind: 'month' | 'all'; currency: string };

/** The totals of several lives with their `top` highest tippers, as `totalsTopic`; null for an unknown series. */
export function wideTotalsTopic(scope: WideScope, top: number): Topic<TipTotals | null> {
  const key = scope.kind === 'series' ? scope.id : scope.currency;
  const name = `${scope.kind}/${encodeURIComponent(key)}/totals/${top}`;
  return { name, read: nullOr(isTotals) };
}

/** The alerts of a live; null for an unknown live. They change when one is added, never because one becomes old. */
export const alertsTopic = (liveId: string): Topic<LiveAlerts | null> => ({
  name: ofLive(liveId, 'alerts'),
  read: nullOr(isLiveAlerts),
});

/** Whether all sources of a live in OBS are on program; null where OBS is not connected, or has none. */
export const onProgramTopic = (liveId: string): Topic<boolean | null> => ({
  name: ofLive(liveId, 'on-program'),
  read: nullOr((body) => typeof body === 'boolean'),
});

/**
 * In which other appearance than its own an open overlay shows a live, because its link names a theme or a layout: the
 * name of that theme, empty for none; null where every overlay shows its own.
 */
export const otherAppearanceTopic = (liveId: string): Topic<string | null> => ({
  name: ofLive(liveId, 'other-appearance'),
  read: nullOr((body) => typeof body === 'string'),
});

/** Changes with the tips of every live except this one. */
export const otherTipsTopic = (liveId: string): Topic<null> => ({
  name: ofLive(liveId, 'other-tips'),
  read: readNull,
});

/** The parts of the query of an overlay's link. Of a repeated part the last one counts. */
export const partsOfLink = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/**
 * All that an overlay draws except the tips, by the query of `GET /api/overlay_boot`; null where there is no such live.
 * An overlay in the editor's frame is a preview: it is not on air.
 */
export const bootTopic = (query: string, isPreview = false): Topic<OverlayBoot | null> => ({
  name: `${isPreview ? 'preview' : 'boot'}?${query}`,
  read: nullOr(isBoot),
});

/** The id of the live that `/live/` shows; null for none. */
export const CURRENT_LIVE: Topic<string | null> = {
  name: 'current-live',
  read: nullOr((body) => typeof body === 'string'),
};

/**
 * Changes with what is stored: `library` with lives, themes and layouts, `tips` with those of any live, `sources`, `obs`
 * also with their connections.
 */
export const storedTopic = (name: Stored | 'library'): Topic<null> => ({ name, read: readNull });

function nullOr<Body>(isBody: (body: unknown) => body is Body) {
  return (body: unknown) => (body === null || isBody(body) ? body : undefined);
}

function readNull(body: unknown): null | undefined {
  return body === null ? null : undefined;
}

/** Whether a value has the form of totals. */
export function isTotals(value: unknown): value is TipTotals {
  if (!isObject(value) || !Array.isArray(value.tippers)) return false;
  const { revision, total_cents: sum, tippers } = value;
  return Number.isSafeInteger(revision) && Number.isSafeInteger(sum) && tippers.every(isTipper);
}

const isTipper = (value: unknown): value is Tipper =>
  isObject(value) &&
  isTextOrNull(value.fan_id) &&
  typeof value.fan_name === 'string' &&
  Number.isSafeInteger(value.amount_cents);

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';

function isLiveAlerts(value: unknown): value is LiveAlerts {
  if (!isObject(value)) return false;
  const { is_paused, skips, older, delayed } = value;
  return (
    typeof is_paused === 'boolean' &&
    Number.isSafeInteger(skips) &&
    isAlertList(value) &&
    (delayed === undefined || (Array.isArray(delayed) && delayed.every(isDelayedTip))) &&
    (older === undefined || isAlertList(older))
  );
}

const isDelayedTip = (value: unknown): boolean =>
  isObject(value) && isCents(value.amount_cents) && isSum(value.total_cents);

const isAlertList = (value: unknown): boolean =>
  isObject(value) &&
  Number.isSafeInteger(value.first_seq) &&
  Array.isArray(value.alerts) &&
  value.alerts.every(isAlert);

const isAlert = (value: unknown): value is Alert =>
  isObject(value) &&
  Number.isSafeInteger(value.seq) &&
  (value.kind === 'tip' || value.kind === 'again' || value.kind === 'test') &&
  isTextOrNull(value.fan_name) &&
  isCents(value.amount_cents) &&
  isTextOrNull(value.notes) &&
  (value.total_cents === undefined || isSum(value.total_cents)) &&
  (value.tip_id === undefined || typeof value.tip_id === 'string') &&
  (value.is_first === undefined || typeof value.is_first === 'boolean') &&
  (value.added_time === undefined || isAddedTime(value.added_time));

const isAddedTime = (value: unknown): boolean =>
  isObject(value) &&
  [value.live, value.series].every((seconds) => seconds === undefined || Number.isFinite(seconds));

const isTimerClock = (value: unknown): value is TimerClock =>
  isObject(value) &&
  TIMER_STATES.some((state) => state === value.state) &&
  isTextOrNull(value.ends_at) &&
  [value.left, value.added, value.multiplier].every(Number.isFinite);

const isVotes = (value: unknown): value is Vote[] => Array.isArray(value) && value.every(isVote);

const isVote = (value: unknown): value is Vote =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.question === 'string' &&
  VOTE_STATES.some((state) => state === value.state) &&
  Array.isArray(value.leader_ids) &&
  Array.isArray(value.options) &&
  value.options.every(isVoteOption);

const isVoteOption = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.text === 'string' &&
  Number.isSafeInteger(value.total_cents);

/** Whether a value has what an overlay draws in every case; other fields have fallbacks. */
export function isBoot(value: unknown): value is OverlayBoot {
  if (!isObject(value) || !isObject(value.live)) return false;
  const { id, name, settings } = value.live;
  return typeof id === 'string' && typeof name === 'string' && isObject(settings);
}
