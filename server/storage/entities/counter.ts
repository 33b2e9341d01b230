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
 * The counter `boot` increases with every change of the response of `overlay_boot`, the others with every change of
 * what editors show, see STORED. Written only by triggers.
 */
export class Counter extends CounterSchema.class {}
CounterSchema.setClass(Counter);
