import { defineEntity, p } from '@mikro-orm/core';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { timestamp } from '../timestamp.ts';
import { revisionColumn } from './columns.ts';

/** The id of the one user, whose row the migration of the table inserts. */
export const THE_USER = 'demo-user';

const UserSettingsSchema = defineEntity({
  name: 'UserSettings',
  tableName: 'user_settings',
  properties: {
    user_id: p.string().primary(),
    display_name: p.string(),
    timezone: p.string().strictNullable(),
    preview_background: p.string().$type<PreviewBackground>(),
    is_timezone_settled: p
      .boolean()
      .default(false)
      .onCreate(() => false),
    /** The ISO 4217 code of new lives. */
    currency: p
      .string()
      .default(DEFAULT_CURRENCY)
      .onCreate(() => DEFAULT_CURRENCY),
    /** Whether the European Central Bank's daily rates are used where no rate was typed. */
    uses_ecb_rates: p
      .boolean()
      .default(false)
      .onCreate(() => false),
    revision: revisionColumn(),
    updated_at: p.string().onCreate(timestamp).onUpdate(timestamp),
  },
});

/** The settings of the one user, whose row the first migration of this table inserts. */
export class UserSettings extends UserSettingsSchema.class {}
UserSettingsSchema.setClass(UserSettings);
