import { defineEntity, p } from '@mikro-orm/core';

const SliderDefaultSchema = defineEntity({
  name: 'SliderDefault',
  tableName: 'slider_default',
  properties: {
    scope: p.string().primary(),
    key: p.string().primary(),
    units: p.string().primary(),
    min: p.float(),
    max: p.float(),
    default: p.float(),
  },
});

/** The range and default of one slider in the editor. `key` is the path of its field. */
export class SliderDefault extends SliderDefaultSchema.class {}
SliderDefaultSchema.setClass(SliderDefault);
