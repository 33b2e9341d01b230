import { defineEntity, p } from '@mikro-orm/core';
import { Live } from './live.ts';

const OnAirSchema = defineEntity({
  name: 'OnAir',
  tableName: 'on_air',
  properties: {
    id: p.string().primary(),
    live_id: p
      .manyToOne(Live)
      .mapToPk()
      .fieldName('live_id')
      .index(false)
      .strictNullable()
      .deleteRule('set null'),
    since: p.string(),
  },
  checks: [{ name: 'on_air_one_check', expression: "id = 'on_air'" }],
});

/** The live that receives arrivals, in one row. */
export class OnAir extends OnAirSchema.class {}
OnAirSchema.setClass(OnAir);
