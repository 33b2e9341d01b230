import { type Static, Type } from 'typebox';
import { Cents, Closed, Nullable } from './common.ts';

/** An alert is announced to overlays for this long after its tip was recorded; later it is never shown. */
export const ALERT_MS = 60_000;

/**
 * One showing of a tip on the overlays of its live. `seq` grows with each one on this server and names it: an overlay
 * shows each `seq` once at most. `tip` was recorded just now, `again` is one that somebody played again, `test` has no
 * tip behind it. `fan_name` is null for a tip without a fan and for one that is shown as Anonymous. `total_cents` is the
 * live's total up to and including this tip, in the order of the tips; absent for `again` and `test`, and for a tip with
 * very many after it.
 */
export const Alert = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(['tip', 'again', 'test']),
  fan_name: Nullable(Type.String()),
  amount_cents: Cents,
  notes: Nullable(Type.String()),
  total_cents: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type Alert = Static<typeof Alert>;

/**
 * What the overlays of a live need to know of its alerts. `alerts` come oldest first: those of the last `ALERT_MS`,
 * and while `is_paused` also those that were announced since the pause began. One from `first_seq` on that is not
 * listed has lost its tip; one before it has only become old. `older` lists the newest of those, with a `first_seq` of
 * their own: an overlay never begins one of them, but may still show it, and corrects it then. `skips` grows with each
 * wish to end what is shown right now.
 */
export const LiveAlerts = Type.Object({
  is_paused: Type.Boolean(),
  skips: Type.Integer({ minimum: 0 }),
  first_seq: Type.Integer({ minimum: 1 }),
  /** How many were announced since the pause began; absent without one. */
  waiting: Type.Optional(Type.Integer({ minimum: 0 })),
  alerts: Type.Array(Alert),
  older: Type.Optional(
    Type.Object({ first_seq: Type.Integer({ minimum: 1 }), alerts: Type.Array(Alert) }),
  ),
});
export type LiveAlerts = Static<typeof LiveAlerts>;

/** Alerts that come during a pause wait for its end. */
export const PauseAlerts = Closed({ is_paused: Type.Boolean() });
