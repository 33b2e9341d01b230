import type { UserSettings } from '#contract/user-settings.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { isTimezone } from '#domain/time/timezone.ts';
import { currencyOfLanguage } from './region-currency.ts';

/** Names under which browsers report UTC. */
const UTC = ['UTC', 'GMT', 'Etc/UTC', 'Etc/GMT', 'Etc/UCT', 'Etc/Universal', 'Etc/Zulu', 'UCT'];

/** What differs from the settings of a new studio. */
export type ProposedSettings = { timezone?: string; currency?: string };

type Browser = { timezone: string; language: string };
type Current = Pick<UserSettings, 'timezone' | 'timezoneSettled' | 'currency'>;

/** The timezone and currency of the browser, if nobody has chosen and they differ; otherwise null. */
export function proposedSettings(
  { timezone, timezoneSettled, currency }: Current,
  browser: Browser,
): ProposedSettings | null {
  if (timezoneSettled || timezone !== 'UTC') return null;
  const isOther = isTimezone(browser.timezone) && !UTC.includes(browser.timezone);
  const theirs = currencyOfLanguage(browser.language) ?? currency;
  const proposed = {
    ...(isOther && { timezone: browser.timezone }),
    ...(currency === DEFAULT_CURRENCY && theirs !== currency && { currency: theirs }),
  };
  return Object.keys(proposed).length > 0 ? proposed : null;
}
