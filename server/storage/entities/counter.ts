import { defineEntity, p } from '@mikro-orm/core';

const CounterSchema = defineEntity({
  name: 'Counter',
  tableName: 'counter',
  properties: {
    name: p.string().primary(),
    value: p.integer(),
  },
});

/**
 * The counter `boot` grows with every change of what `overlay_boot` answers, the others with every change of what editors
 * show, see STORED. Written only by triggers.
 */
export class Counter extends CounterSchema.class {}
CounterSchema.setClass(Counter);
