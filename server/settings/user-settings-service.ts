import type { EntityManager } from '@mikro-orm/sqlite';
import type { Issue } from '#contract/common.ts';
import type { LiveSettings } from '#contract/lives.ts';
import type { UpdateUserSettings, UserSettings } from '#contract/user-settings.ts';
import type { PartOf } from '#domain/checked.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { CURRENCY_WANTED, isCurrency } from '#domain/money/currencies.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { refuseOtherRevision } from '#domain/revision.ts';
import { cleanName } from '#domain/text/names.ts';
import { isTimezone, offsetMinutes } from '#domain/time/timezone.ts';
import { goalsInCurrency } from '#domain/tip-goals.ts';
import { THE_USER, UserSettings as UserSettingsRow } from '../storage/entities/user-settings.ts';
import {
  emptyLivesNotIn,
  emptySeriesNotIn,
  setCurrencyOfLive,
  setCurrencyOfSeries,
} from '../storage/queries/currency.ts';

const DEFAULTS = {
  display_name: '',
  timezone: 'UTC',
  preview_background: 'black',
  currency: DEFAULT_CURRENCY,
  revision: 1,
} as const;

export type UserSettingsService = ReturnType<typeof createUserSettingsService>;

/** User settings over one unit of work. Throws `not_found` for any other user than the only one. */
export function createUserSettingsService(em: EntityManager) {
  async function get(userId: string): Promise<UserSettings> {
    return toBody(await rowOf(em, userId));
  }

  /**
   * Changes the present keys. Lives without tips follow the currency. Throws `invalid` for an unknown timezone or
   * currency, and `conflict` when the settings are at none of the revisions of `ifMatch`.
   */
  async function update(
    { userId, ...sent }: UpdateUserSettings,
    ifMatch?: string,
  ): Promise<UserSettings> {
    const { displayName, timezone, previewBackground, currency } = sent;
    const issues = userSettingsIssues(sent);
    if (issues.length > 0) throw invalid(issues);
    return em.transactional(async (tx) => {
      const row = await rowOf(tx, userId);
      const stored = { current: toBody(row), changedAt: row.updated_at };
      refuseOtherRevision({ ifMatch, what: 'The user settings' }, stored);
      if (displayName !== undefined) row.display_name = cleanName(displayName);
      if (timezone !== undefined) {
        row.timezone = timezone || null;
        row.is_timezone_settled = true;
      }
      if (previewBackground !== undefined) row.preview_background = previewBackground;
      if (currency !== undefined) row.currency = currency;
      await tx.flush();
      if (currency !== undefined) await followCurrency(tx, currency);
      await tx.refresh(row);
      return toBody(row);
    });
  }

  return { get, update };
}

/**
 * Counts series without amounts and lives without tips in this currency; their goals keep their numbers. Series come
 * first, because a live is in the currency of its series.
 */
async function followCurrency(tx: EntityManager, currency: string): Promise<void> {
  type Row = { id: string; currency: string; settings: string };
  const kinds = [
    [emptySeriesNotIn, setCurrencyOfSeries],
    [emptyLivesNotIn, setCurrencyOfLive],
  ] as const;
  for (const [empty, setCurrency] of kinds) {
    for (const row of await tx.execute<Row[]>(empty.sql, [currency])) {
      await tx.execute(setCurrency.sql, [currency, withGoalsIn(row, currency), row.id]);
    }
  }
}

/** Settings that another program damaged stay as they are. */
function withGoalsIn(
  { settings, currency: from }: { settings: string; currency: string },
  to: string,
) {
  try {
    const read: LiveSettings = JSON.parse(settings);
    const { tipGoals } = read;
    return tipGoals
      ? JSON.stringify({ ...read, tipGoals: goalsInCurrency(tipGoals, from, to) })
      : settings;
  } catch {
    return settings;
  }
}

/** Issues of an unknown timezone or currency. */
export function userSettingsIssues({ timezone, currency }: PartOf<UpdateUserSettings>): Issue[] {
  const issues: Issue[] = [];
  if (timezone && !isTimezone(timezone)) {
    const message = 'Must be a timezone such as Europe/Berlin or UTC';
    issues.push({ path: ['timezone'], message });
  }
  if (currency !== undefined && !isCurrency(currency)) {
    issues.push({ path: ['currency'], message: CURRENCY_WANTED });
  }
  return issues;
}

/** A database that another program changed may lack the row; the next update stores it. */
async function rowOf(em: EntityManager, userId: string): Promise<UserSettingsRow> {
  if (userId !== THE_USER) throw notFound('User');
  const row = await em.findOne(UserSettingsRow, { user_id: userId });
  return row ?? em.create(UserSettingsRow, { user_id: userId, ...DEFAULTS });
}

function toBody(row: UserSettingsRow): UserSettings {
  return {
    userId: row.user_id,
    displayName: row.display_name,
    timezone: row.timezone,
    previewBackground: row.preview_background,
    utcOffsetMinutes: offsetOf(row.timezone),
    timezoneSettled: row.is_timezone_settled,
    currency: row.currency,
    revision: row.revision,
  };
}

/** Null without a timezone, and for one that this version of Node does not have. */
const offsetOf = (timezone: string | null): number | null =>
  timezone !== null && isTimezone(timezone) ? offsetMinutes(timezone, new Date()) : null;
