import { defineEntity, p } from '@mikro-orm/core';
import type { Alert as AlertBody } from '#contract/alerts.ts';
import { Live } from './live.ts';
import { Tip } from './tip.ts';

const AlertSchema = defineEntity({
  name: 'Alert',
  tableName: 'alert',
  properties: {
    seq: p.integer().primary().autoincrement(),
    live_id: p.manyToOne(Live).mapToPk().fieldName('live_id').index(false).deleteRule('cascade'),
    /** Null for a test alert. */
    tip_id: p.manyToOne(Tip).mapToPk().fieldName('tip_id').nullable().deleteRule('cascade'),
    kind: p.string().$type<AlertBody['kind']>(),
    created_at: p.string(),
    /** The clock's time if `created_at` differs from it. */
    clock_at: p.string().nullable(),
  },
  indexes: [{ name: 'alert_newest_index', properties: ['live_id', 'seq'] }],
});

/** One alert of a tip on overlays, deleted after an hour. */
export class Alert extends AlertSchema.class {}
AlertSchema.setClass(Alert);
