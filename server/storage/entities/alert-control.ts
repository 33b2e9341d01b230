import { defineEntity, p } from '@mikro-orm/core';
import { Live } from './live.ts';

const AlertControlSchema = defineEntity({
  name: 'AlertControl',
  tableName: 'alert_control',
  properties: {
    live_id: p
      .manyToOne(Live)
      .mapToPk()
      .fieldName('live_id')
      .primary()
      .index(false)
      .deleteRule('cascade'),
    /** Since when alerts wait, by the clock of `created_at`; null while they do not. */
    paused_at: p.string().nullable(),
    skips: p.integer().default(0),
    /** Grows with every change of what overlays are told; counted by triggers and by the changes of this row. */
    revision: p.integer().default(1),
  },
});

/** How the alerts of one live are shown. There is no row before its first alert. */
export class AlertControl extends AlertControlSchema.class {}
AlertControlSchema.setClass(AlertControl);
