import { type Static, Type } from 'typebox';
import { Cents, Closed, Id, Nullable } from './common.ts';

/** Time in ms after the recording of a tip in which overlays may show its alert. */
export const ALERT_MS = 60_000;

/**
 * One showing of a tip on the overlays of its live. `seq` increases with each alert of this server and identifies it:
 * an overlay shows each `seq` at most once. `tip` was recorded just now, `again` is a replay, and `test` belongs to no
 * tip. `fan_name` is null for an anonymous tip and one without a fan. `total_cents` is the live's total up to and
 * including this tip; it is absent for `again` and `test`, and for a tip with very many after it. `tip_id` is absent
 * for `test`. An alert with `is_first` is shown before all others, also during a pause.
 */
export const Alert = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(['tip', 'again', 'test']),
  fan_name: Nullable(Type.String()),
  amount_cents: Cents,
  notes: Nullable(Type.String()),
  total_cents: Type.Optional(Type.Integer({ minimum: 0 })),
  tip_id: Type.Optional(Id),
  is_first: Type.Optional(Type.Boolean()),
  /** Seconds that the tip added to the timer of the live and of its series; absent for a tip that added nothing. */
  added_time: Type.Optional(
    Type.Object({ live: Type.Optional(Type.Number()), series: Type.Optional(Type.Number()) }),
  ),
});
export type Alert = Static<typeof Alert>;

/** A tip whose alert is not due yet, as far as an overlay may know it: its amount, and the live's total with it. */
export const DelayedTip = Type.Object({
  amount_cents: Cents,
  total_cents: Type.Integer({ minimum: 0 }),
});
export type DelayedTip = Static<typeof DelayedTip>;

/** An alert that is not due yet. Overlays never get it. */
export const DelayedAlert = Type.Object({
  ...Alert.properties,
  /** Until it is due, in ms from the time of the response. */
  left_ms: Type.Integer({ minimum: 0 }),
});
export type DelayedAlert = Static<typeof DelayedAlert>;

/**
 * The alerts of a live for its overlays. `alerts` are those of the last `ALERT_MS`, oldest first, and while `is_paused`
 * also those since the start of the pause. An alert missing from `first_seq` on has lost its tip or was skipped; an
 * earlier one has expired. `older` lists the newest expired ones, with a separate `first_seq`: overlays never start them, and update
 * those that they show. `skips` increases with each request to end the
 * current alert that names none.
 */
export const LiveAlerts = Type.Object({
  is_paused: Type.Boolean(),
  skips: Type.Integer({ minimum: 0 }),
  first_seq: Type.Integer({ minimum: 1 }),
  /** The number of alerts since the start of the pause; absent without a pause. */
  waiting: Type.Optional(Type.Integer({ minimum: 0 })),
  alerts: Type.Array(Alert),
  /** Of alerts that are not due yet; absent without any. Goals that their tips reached are celebrated with them. */
  delayed: Type.Optional(Type.Array(DelayedTip)),
  older: Type.Optional(
    Type.Object({ first_seq: Type.Integer({ minimum: 1 }), alerts: Type.Array(Alert) }),
  ),
});
export type LiveAlerts = Static<typeof LiveAlerts>;

/** Alerts during a pause wait for its end. */
export const PauseAlerts = Closed({ is_paused: Type.Boolean() });
export type PauseAlerts = Static<typeof PauseAlerts>;

const Seq = Alert.properties.seq;

/** With `seq` that alert ends, or is never shown; without it the alert on screen ends. */
export const SkipAlert = Closed({ seq: Type.Optional(Seq) });
export type SkipAlert = Static<typeof SkipAlert>;

/** The waiting alert to show next. */
export const PlayAlert = Closed({ seq: Seq });
