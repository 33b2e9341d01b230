import type { OwedState } from '#contract/owed.ts';
import { flag, integer, orNull, type RowOf, text, textOf } from './columns.ts';
import { allRows, firstRow, write } from './statement.ts';
import { inForms, onLives, paidAt, type TipSet } from './tip-sets.ts';

const LEDGER_TIP = { id: text, amount_cents: orNull(integer), paid_at: text };
/** A tip, as far as it may reach a goal. */
export type LedgerTip = RowOf<typeof LEDGER_TIP>;

/** The tips of a set with an amount after the one with this id, in the order in which they were recorded. */
export const ledgerAfter = inForms((form) =>
  allRows(LEDGER_TIP).by<[TipSet & { id: string; limit: number }]>(`
    select id, amount_cents, ${paidAt()} as paid_at from tip
    where ${onLives(form)} and id > :id and ${paidAt()} >= :from and ${paidAt()} < :to
      and amount_cents > 0
    order by id limit :limit`),
);

/** Who gave a tip, and whether overlays show the fan as Anonymous. */
export const giverOf = firstRow({ fan_name: orNull(text), is_anonymous: flag }).by<
  [tipId: string]
>(`
  select fan.name as fan_name, tip.is_anonymous or coalesce(fan.is_hidden, 0) as is_anonymous
  from tip left join fan on fan.id = tip.fan_id where tip.id = ?`);

/** What the host decided about the goals of a live. */
export const owedStates = allRows({ amount_cents: integer, state: textOf<OwedState>() }).by<
  [liveId: string]
>('select amount_cents, state from owed_reward where live_id = ?');

type Decision = { liveId: string; cents: number; state: OwedState; at: string };
export const decideOwed = write<[Decision]>(`
  insert into owed_reward (live_id, amount_cents, state, changed_at)
  values (:liveId, :cents, :state, :at)
  on conflict (live_id, amount_cents) do update set state = excluded.state,
    changed_at = excluded.changed_at`);

/** Returns 0 if nothing was decided. */
export const undecideOwed = write<[{ liveId: string; cents: number }]>(
  'delete from owed_reward where live_id = :liveId and amount_cents = :cents',
);
