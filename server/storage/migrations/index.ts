import type { MigrationObject } from '@mikro-orm/core';
import { firstTables } from './m20260901120000-first-tables.ts';
import { sliderDefaults } from './m20261121120000-slider-defaults.ts';
import { rewards } from './m20261121120100-rewards.ts';
import { userSettings } from './m20261121120200-user-settings.ts';
import { fanTotals } from './m20261121120300-fan-totals.ts';
import { files } from './m20261121120400-files.ts';
import { fonts } from './m20261121120500-fonts.ts';
import { deletedTips } from './m20261122030000-deleted-tips.ts';
import { tipRequests } from './m20261122200000-tip-requests.ts';
import { nameKeys } from './m20261122200100-name-keys.ts';
import { tipClock } from './m20261122210000-tip-clock.ts';
import { revisions } from './m20261122220000-revisions.ts';
import { bootRevision } from './m20261123070000-boot-revision.ts';
import { hiddenFans } from './m20261124120000-hidden-fans.ts';
import { settledTimezone } from './m20261124123000-settled-timezone.ts';
import { totalsOfFans } from './m20261124130000-totals-of-fans.ts';
import { anonymousTips } from './m20261124153000-anonymous-tips.ts';
import { storedRevisions } from './m20261124190000-stored-revisions.ts';
import { tipTimes } from './m20261124213000-tip-times.ts';
import { sources } from './m20261125090000-sources.ts';
import { currency } from './m20261125091000-currency.ts';
import { maskedWords } from './m20261125170000-masked-words.ts';
import { obs } from './m20261125180000-obs.ts';
import { alerts } from './m20261125190000-alerts.ts';
import { sounds } from './m20261125190100-sounds.ts';
import { paidTimes, paidTimesOfArrivals } from './m20261127090000-paid-times.ts';
import { originalAmounts } from './m20261127093000-original-amounts.ts';

/** Every migration in the order of execution. New ones go to the end; a released one never changes. */
export const MIGRATIONS: readonly MigrationObject[] = [
  firstTables,
  sliderDefaults,
  rewards,
  userSettings,
  fanTotals,
  files,
  fonts,
  deletedTips,
  tipRequests,
  nameKeys,
  tipClock,
  revisions,
  bootRevision,
  hiddenFans,
  settledTimezone,
  totalsOfFans,
  anonymousTips,
  storedRevisions,
  tipTimes,
  sources,
  currency,
  maskedWords,
  obs,
  alerts,
  sounds,
  paidTimes,
  paidTimesOfArrivals,
  originalAmounts,
];
