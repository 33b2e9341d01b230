import { defineEntity, p } from '@mikro-orm/core';
import type { UpdateObs } from '#contract/obs.ts';

const ObsSettingsSchema = defineEntity({
  name: 'ObsSettings',
  tableName: 'obs_settings',
  properties: {
    id: p.string().primary(),
    on_stream_start: p
      .string()
      .$type<NonNullable<UpdateObs['on_stream_start']>>()
      .default('offer')
      .onCreate(() => 'offer' as const),
    /** When a stream start put the current live on air automatically; null for none. */
    put_on_air_at: p.string().strictNullable(),
  },
  checks: [{ name: 'obs_settings_one_check', expression: "id = 'obs'" }],
});

/** The settings and state of OBS besides its address and password, in one row. */
export class ObsSettings extends ObsSettingsSchema.class {}
ObsSettingsSchema.setClass(ObsSettings);
