import { defineEntity, p } from '@mikro-orm/core';

const RateSchema = defineEntity({
  name: 'Rate',
  tableName: 'rate',
  properties: {
    origin: p.string().primary().$type<'typed' | 'ecb'>(),
    from_currency: p.string().primary(),
    to_currency: p.string().primary(),
    /** A decimal number as text, because a float would round what was typed. */
    rate: p.string(),
    /** yyyy-MM-dd */
    dated: p.string(),
    updated_at: p.string(),
  },
});

/**
 * The value of one unit of a currency in another one: typed by the user, or published by the European Central Bank from
 * the euro.
 */
export class Rate extends RateSchema.class {}
RateSchema.setClass(Rate);
