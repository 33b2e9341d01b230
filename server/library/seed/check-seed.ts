import type { Issue } from '#contract/common.ts';
import { issuesUnder, type PartOf } from '#domain/checked.ts';
import { fanNameIssues, nameIssues } from '#domain/text/names.ts';
import { isCalendarDate } from '#domain/time/calendar.ts';
import { issuesOf } from '../../http/report-all-issues.ts';
import { strictCheck } from '../../http/schema-check.ts';
import { findUnstorable } from '../../http/unstorable.ts';
import type { Refusal } from '../../http/validation-issues.ts';
import { userSettingsIssues } from '../../settings/user-settings-service.ts';
import { liveIssues } from '../lives/check-live.ts';
import { nameIssues as rewardIssues } from '../rewards/check-reward.ts';
import { keyIssues, type NamedRecords, namedRecords, type StoredRecord } from './named-records.ts';
import { SeedFile, type SeedTip } from './seed-file.ts';

/** The possible targets of references. */
export type References = { layouts: NamedRecords; themes: NamedRecords };

/** Records in the database that can be referred to by name. */
export type Stored = { layouts: readonly StoredRecord[]; themes: readonly StoredRecord[] };

export function referencesOf(seed: PartOf<SeedFile>, stored: Stored): References {
  return {
    layouts: namedRecords('layout', listed(seed.layouts), stored.layouts),
    themes: namedRecords('theme', listed(seed.themes), stored.themes),
  };
}

const isSeedFile = strictCheck(SeedFile);

/** All mistakes in a seed file: those in `found`, and those by the schemas and checks of the API. */
export async function seedIssues(
  value: unknown,
  found: readonly Issue[],
  stored: Stored,
): Promise<Issue[]> {
  const unstorable = findUnstorable(value);
  const refusals = isSeedFile(value) ? [] : (isSeedFile.errors as Refusal[]);
  return issuesOf(value, {
    found: [...unstorable, ...found],
    refusals,
    valueIssues: (part: PartOf<SeedFile>) => valueIssues(part, referencesOf(part, stored)),
  });
}

/** Checks beyond the schema. */
function valueIssues(seed: PartOf<SeedFile>, { layouts, themes }: References): Issue[] {
  return [
    ...issuesUnder('settings', userSettingsIssues(seed.settings ?? {})),
    ...eachIn('fans', seed.fans, nameIssues),
    ...eachIn('rewards', seed.rewards, rewardIssues),
    ...issuesUnder('layouts', keyIssues(listed(seed.layouts))),
    ...eachIn('layouts', seed.layouts, nameIssues),
    ...issuesUnder('themes', keyIssues(listed(seed.themes))),
    ...eachIn('themes', seed.themes, (theme) => [
      ...nameIssues(theme),
      ...layouts.issuesOf(theme.layout),
    ]),
    ...eachIn('lives', seed.lives, (live) => [
      ...nameIssues(live),
      ...liveIssues(live),
      ...themes.issuesOf(live.theme),
      ...eachIn('tips', live.tips, tipIssues),
    ]),
  ];
}

function tipIssues(tip: PartOf<SeedTip>): Issue[] {
  const issues = fanNameIssues(tip);
  if (tip.created_at !== undefined && !isMoment(tip.created_at)) {
    issues.push({ path: ['created_at'], message: 'Must be a moment such as 2026-10-31T20:15:00Z' });
  }
  return issues;
}

/** With a UTC offset, so that it does not depend on the timezone of the computer. */
const isMoment = (text: string) =>
  /^[\d-]{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  isCalendarDate(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

function eachIn<T>(
  key: string,
  list: PartOf<T[]> | undefined,
  issuesOf: (entry: PartOf<T>) => Issue[],
): Issue[] {
  const entries = listed<T>(list);
  const issues = entries.flatMap((entry, index) =>
    entry === undefined ? [] : issuesUnder(index, issuesOf(entry)),
  );
  return issuesUnder(key, issues);
}

/** A list whose refused entries are undefined. */
const listed = <T>(list: PartOf<T[]> | undefined) => (list ?? []) as (PartOf<T> | undefined)[];
