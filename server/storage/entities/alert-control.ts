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
    /** When the pause began, by the clock of `created_at`; null while alerts are not paused. */
    paused_at: p.string().nullable(),
    skips: p.integer().default(0),
    /** Increases with every change that overlays receive; counted by triggers and by the changes of this row. */
    revision: p.integer().default(1),
  },
});

/** How the alerts of one live are shown. The row is created with its first alert. */
export class AlertControl extends AlertControlSchema.class {}
AlertControlSchema.setClass(AlertControl);
