import type { SourceState } from '../../contract/sources.ts';
import { AMERICAN, type LocaleFormat } from '../time/locale-format.ts';
import { momentText } from '../time/moment-text.ts';

type When = {
  now: Date;
  /** Timezone of the settings; null is that of this computer. */
  timezone: string | null;
  /** That of the terminal when absent: `3 Nov, 19:02`. */
  locale?: LocaleFormat;
};

const TERMINAL: LocaleFormat = { ...AMERICAN, time: 'HH:mm', is24Hour: true, isDayFirst: true };

const DAY_MS = 86_400_000;
/** A retry later than this is shown with its time. */
const LONGEST_COUNTDOWN_S = 600;
/** Time before the expiry of a token from which a warning is shown. */
const WARNED_MS = 7 * DAY_MS;

/**
 * State of a source in one line, short enough to read during a show: the problem first, then the remedy. Times are in
 * the timezone of the settings, with their day if that is not today.
 */
export function sourceSentence(state: SourceState, when: When): string {
  return [...stateParts(state, when), ...endOfToken(state, when)].join(' · ');
}

function stateParts(state: SourceState, when: When): string[] {
  switch (state.kind) {
    case 'off':
      return [sentences(state) || 'Switched off'];
    case 'connecting':
      return ['Connecting', ...arrival(state, when)];
    case 'connected':
      return [
        `Connected since ${moment(state.since, when)}`,
        ...arrival(state, when),
        ...list(state, when),
        ...(state.problem === null ? [] : [sentences(state)]),
      ];
    case 'listening':
      return [sentences(state) || 'Waits for the service', ...arrival(state, when)];
    case 'asks':
      return [
        state.login ? `Enter ${state.login.code} at ${state.login.url}` : 'Waits for your login',
      ];
    case 'lost':
      return [sentences(state), ...retry(state, when), ...arrival(state, when)];
    case 'refused':
      return [sentences(state)];
  }
}

const sentences = ({ problem, remedy }: SourceState) => [problem, remedy].filter(Boolean).join(' ');

function arrival({ last_arrival_at: at }: SourceState, when: When): string[] {
  return at === null ? [] : [`last tip ${ago(at, when)}`];
}

function list({ last_list_at: at }: SourceState, when: When): string[] {
  return at === null ? [] : [`list complete ${moment(at, when)}`];
}

function retry({ retry_at: at }: SourceState, when: When): string[] {
  if (at === null) return [];
  const seconds = Math.ceil((Date.parse(at) - when.now.getTime()) / 1000);
  if (seconds > LONGEST_COUNTDOWN_S) return [`Trying again at ${moment(at, when)}`];
  return [seconds > 1 ? `Trying again in ${seconds} s` : 'Trying again'];
}

function endOfToken({ kind, token_ends_at: at }: SourceState, when: When): string[] {
  if (at === null || kind === 'refused' || kind === 'off') return [];
  const left = Date.parse(at) - when.now.getTime();
  if (left > WARNED_MS || left < 0) return [];
  return [`The token ends on ${day(at, when)}. Get a new one before that.`];
}

/** `2 min ago`, up to an hour; then the time. */
function ago(at: string, when: When): string {
  const minutes = Math.floor((when.now.getTime() - Date.parse(at)) / 60_000);
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : moment(at, when);
}

/** `19:02`, with the day if that is not today: `3 Nov, 19:02`. */
function moment(at: string, when: When): string {
  const { now, timezone, locale = TERMINAL } = when;
  const time = momentText('time', at, timezone, locale);
  const isToday = day(at, when) === day(now, when);
  return isToday ? time : `${day(at, when)}, ${time}`;
}

const day = (at: string | Date, { timezone, locale = TERMINAL }: When) =>
  momentText('day', at, timezone, locale);
