import { defineEntity, p } from '@mikro-orm/core';
import type { ArrivalReason, ArrivalState } from '#contract/inbox.ts';
import { Live } from './live.ts';
import { Source } from './source.ts';

const ArrivalSchema = defineEntity({
  name: 'Arrival',
  tableName: 'arrival',
  properties: {
    id: p.string().primary(),
    source_id: p.manyToOne(Source).mapToPk().fieldName('source_id').index(false),
    /** The service's id of the payment. */
    service_id: p.string(),
    /** The payment's id in the service's exports, if it differs from `service_id`. */
    payment_id: p.string().nullable(),
    state: p.string().$type<ArrivalState>(),
    reason: p.string().$type<ArrivalReason>().nullable(),
    fan_name: p.string().nullable(),
    is_anonymous: p.boolean().default(false),
    amount: p.string().nullable(),
    currency: p.string().nullable(),
    rate: p.string().nullable(),
    note: p.text().nullable(),
    live_id: p.manyToOne(Live).mapToPk().fieldName('live_id').nullable().deleteRule('set null'),
    /** The tip created from it, deleted or not. No foreign key, because a deleted tip is in another table. */
    tip_id: p.string().nullable(),
    paid_at: p.string(),
    arrived_at: p.string(),
    /** The service's message without personal data; null if only the withdrawal of the payment was received. */
    raw: p.text().nullable(),
  },
  indexes: [
    {
      name: 'arrival_open_index',
      properties: ['state', 'id'],
      where: "state in ('waiting', 'held')",
    },
    { name: 'arrival_payment_index', properties: ['payment_id'], where: 'payment_id is not null' },
    { name: 'arrival_tip_index', properties: ['tip_id'], where: 'tip_id is not null' },
  ],
  uniques: [{ name: 'arrival_service_id_unique', properties: ['source_id', 'service_id'] }],
});

/** One payment or gift as received from a source, whether it became a tip or not. */
export class Arrival extends ArrivalSchema.class {}
ArrivalSchema.setClass(Arrival);
