import type { Prepared } from '../prepared-transactions.ts';
import { integer, orNull, text } from './columns.ts';
import { allRows, firstRow } from './statement.ts';
import { inForms, inSet, onLives, paidAt, type TipSet } from './tip-sets.ts';
import { LISTED_TIP, listedTip, TIP_JOINS, TIP_VALUES } from './tips.ts';

/** A set of tips from one source; null means any. */
export type PaidRange = TipSet & { source: string | null };

const PAID_AT = paidAt();

/** Keys that start with csv- are of lines without an id. */
export const ORIGIN = `case
  when arrival.source_id is not null then arrival.source_id
  when tip.payment_id is not null or tip.paid_at is not null
    or tip.idempotency_key glob 'csv-*' then 'import'
  else 'hand' end`;

/** A tip counts once, also with several arrivals. */
export const FIRST_ARRIVAL = `left join arrival
  on arrival.id = (select min(id) from arrival where arrival.tip_id = tip.id)`;

const SUM = {
  currency: text,
  origin: text,
  fan_id: orNull(text),
  tips: integer,
  amount_cents: integer,
};

/** The sums of the tips with an amount, like those of the totals. */
export const sumsInRange = inForms((form) =>
  allRows(SUM).by<[PaidRange]>(`
    with sums as (
      select tip.live_id, tip.fan_id, ${ORIGIN} as origin, count(*) as tips,
        sum(amount_cents) as cents
      from tip ${FIRST_ARRIVAL}
      where ${inSet(form)} and amount_cents > 0
      group by tip.live_id, tip.fan_id, origin
    )
    select live.currency, origin, fan_id, sum(tips) as tips, sum(cents) as amount_cents
    from sums join live on live.id = live_id
    where :source is null or origin = :source
    group by live.currency, origin, fan_id`),
);

/** When the first and the last tip of a range were paid, whatever their source; null without any. */
export const spanOfRange = inForms((form) =>
  firstRow({ first: orNull(text), last: orNull(text) }).by<[PaidRange]>(`
    select
      (select ${PAID_AT} from tip where ${inSet(form)}
        order by ${PAID_AT}, id limit 1) as first,
      (select ${PAID_AT} from tip where ${inSet(form)}
        order by ${PAID_AT} desc, id desc limit 1) as last`),
);

const EXPORTED_TIP = {
  ...LISTED_TIP,
  live_code: text,
  live_name: text,
  live_currency: text,
  /** The service's id of the payment. */
  payment_id: orNull(text),
  /** When it was paid, also if that equals the time of recording. */
  paid_moment: text,
};

type ExportPage = PaidRange & { id: string; limit: number };

/**
 * The tips of a range, the last paid first, up to the tip that was paid at `to` and has this id, which is left out. An
 * id of '' leaves out all of that time.
 */
export const exportedRows = inForms((form) =>
  allRows(EXPORTED_TIP).by<[ExportPage]>(`
    select ${TIP_VALUES}, live.code as live_code, live.name as live_name,
      live.currency as live_currency, ${PAID_AT} as paid_moment,
      coalesce(arrival.payment_id, arrival.service_id, tip.payment_id) as payment_id
    from tip ${TIP_JOINS} join live on live.id = tip.live_id
    where ${onLives(form)} and ${PAID_AT} >= :from and ${PAID_AT} <= :to and (${PAID_AT} < :to or tip.id < :id)
      and (:source is null or ${ORIGIN} = :source)
    order by ${PAID_AT} desc, tip.id desc limit :limit`),
);

/** As `exportedRows`. */
export const exportedTips = (prepared: Prepared, page: ExportPage) =>
  exportedRows(prepared, page).map(
    ({ live_code, live_name, live_currency, payment_id, paid_moment, ...tip }) => ({
      live: { code: live_code, name: live_name, currency: live_currency },
      tip: listedTip(tip),
      paymentId: payment_id,
      paidAt: paid_moment,
    }),
  );

/** All sources with their names, removed ones included, oldest first. */
export const namesOfSources = allRows({ id: text, name: text }).by(
  'select id, name from source order by id',
);

/** The names of the fans in a JSON array of ids. */
export const namesOfFans = allRows({ id: text, name: text }).by<[ids: string]>(
  'select id, name from fan where id in (select value from json_each(?))',
);
