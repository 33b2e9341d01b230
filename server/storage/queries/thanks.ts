import { flag, integer, text } from './columns.ts';
import { allRows, firstRow } from './statement.ts';
import { inForms, inSet, paidAt, type TipSet } from './tip-sets.ts';

/** Tips that viewers see with the name of their fan. */
const IS_NAMED = 'not tip.is_anonymous and not fan.is_hidden';

/** The fans of a set whose tips viewers see by name, in the order of their first tips. */
export const thankedFans = inForms((form) =>
  allRows({
    fan_id: text,
    fan_name: text,
    amount_cents: integer,
    first_tip_at: text,
    is_new: flag,
  }).by<[TipSet]>(`
    with named as (
      select fan.id as fan_id, fan.name as fan_name,
        coalesce(sum(tip.amount_cents), 0) as amount_cents, min(${paidAt()}) as first_tip_at
      from tip join fan on fan.id = tip.fan_id
      where ${inSet(form)} and ${IS_NAMED} group by fan.id
    )
    select fan_id, fan_name, amount_cents, first_tip_at, not exists (
      select 1 from tip earlier where earlier.fan_id = named.fan_id
        and ${paidAt('earlier')} < named.first_tip_at and not (${inSet(form, 'earlier')})
    ) as is_new
    from named order by first_tip_at, fan_id`),
);

/** How many others gave: fans who gave only anonymously, and tips without a fan. Blocked fans do not count. */
export const anonymousGivers = inForms((form) =>
  firstRow({ count: integer }).by<[TipSet]>(`
    select count(distinct coalesce(tip.fan_id, tip.id)) as count
    from tip left join fan on fan.id = tip.fan_id
    where ${inSet(form)} and not coalesce(fan.is_hidden, 0) and (
      tip.fan_id is null or tip.is_anonymous and not exists (
        select 1 from tip other
        where ${inSet(form, 'other')} and other.fan_id = tip.fan_id and not other.is_anonymous
      ))`),
);
