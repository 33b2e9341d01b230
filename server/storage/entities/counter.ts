import { defineEntity, p } from '@mikro-orm/core';

const CounterSchema = defineEntity({
  name: 'Counter',
  tableName: 'counter',
  properties: {
    name: p.string().primary(),
    value: p.integer(),
  },
});

/** `boot` grows with every change of what `overlay_boot` answers. Kept by triggers; nobody else writes here. */
export class Counter extends CounterSchema.class {}
CounterSchema.setClass(Counter);
