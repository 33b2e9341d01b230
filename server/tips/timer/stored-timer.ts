import type { TimerFacts } from '#domain/timer/timer-facts.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import {
  deletedTip,
  eventsOfTimer,
  type TimerEventRow,
  type TimerRow,
  timerById,
} from '../../storage/queries/timers.ts';
import { steadyNowMs } from '../../system/timing/steady-clock.ts';

/** A timer as it is stored, and what it is computed from. */
export type StoredTimer = {
  row: TimerRow;
  /** The tip whose correction ended the timer; null if none did. */
  takenBackTip: { id: string; isDeleted: boolean } | null;
  events: readonly TimerEventRow[];
  facts: TimerFacts;
};

/** Reads the changes of a timer. */
export function storedTimer(prepared: Prepared, row: TimerRow): StoredTimer {
  const events = eventsOfTimer(prepared, row.id);
  const tipId = row.taken_back_tip_id;
  const takenBackTip =
    tipId === null ? null : { id: tipId, isDeleted: deletedTip(prepared, tipId) !== undefined };
  return { row, takenBackTip, events, facts: factsOf(row, events) };
}

/** Reads a timer again after a change; undefined if it was deleted. */
export function refreshedTimer(prepared: Prepared, id: string): StoredTimer | undefined {
  const row = timerById(prepared, id);
  return row && storedTimer(prepared, row);
}

/**
 * The time of a change, in ms since 1970. Never before the last change, because the clock may have been set back before
 * a restart.
 */
export const changeTimeMs = ({ facts }: StoredTimer): number =>
  Math.max(steadyNowMs(), facts.changes.at(-1)?.atMs ?? 0);

/** The moment as it is stored. */
export const momentOf = (ms: number): string => new Date(ms).toISOString();

function factsOf(row: TimerRow, events: readonly TimerEventRow[]): TimerFacts {
  return {
    startsWithMs: row.starts_with * 1000,
    msPerUnit: row.ms_per_unit,
    maxTotalMs: row.max_total === null ? null : row.max_total * 1000,
    endsByMs: msOf(row.ends_by),
    graceMs: row.grace * 1000,
    tipsMs: row.tips_ms,
    takenBackAtMs: msOf(row.taken_back_at),
    changes: events.map(({ kind, at, value_ms, multiplier, until, forgiven_ms, at_zero_ms }) => ({
      kind,
      atMs: Date.parse(at),
      valueMs: value_ms,
      multiplier,
      untilMs: msOf(until),
      forgivenMs: forgiven_ms,
      atZeroMs: at_zero_ms,
    })),
  };
}

const msOf = (moment: string | null) => (moment === null ? null : Date.parse(moment));
