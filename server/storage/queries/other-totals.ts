import type { CurrencyTotal } from '#contract/fans.ts';

/** SQL for the currency of new lives. */
export const CHOSEN = `coalesce((select currency from user_settings), 'USD')`;

/** SQL for the sums of the fan `found.id` by each other currency, as JSON. */
export const OTHER_TOTALS = `
  (select json_group_array(json_object('currency', currency, 'total_cents', cents))
    from (
      select live.currency, sum(amount_cents) as cents
      from tip join live on live.id = tip.live_id
      where tip.fan_id = found.id and amount_cents > 0 and live.currency <> ${CHOSEN}
      group by live.currency order by live.currency
    ))`;

/** Parses the JSON of OTHER_TOTALS. */
export const otherTotalsIn = (json: string): CurrencyTotal[] => JSON.parse(json);
