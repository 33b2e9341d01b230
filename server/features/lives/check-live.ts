import type { Issue } from '#contract/common.ts';
import type { LiveSettings, UpdateLive } from '#contract/lives.ts';
import { isCalendarDate, isClockTime } from '#domain/calendar.ts';
import { type Checked, issuesUnder } from '#domain/checked.ts';
import { checkName } from '#domain/names.ts';
import { checkTipGoals } from '#domain/tip-goals.ts';

/** The sent keys of a live as they are stored, and every refusal at once. Whether the theme exists is not looked up. */
export function checkLive<T extends UpdateLive>(input: T): Checked<T> {
  const value: UpdateLive = {};
  const issues: Issue[] = [];

  if (input.name !== undefined) {
    const name = checkName(input.name);
    value.name = name.value;
    issues.push(...issuesUnder('name', name.issues));
  }
  if (input.theme_id !== undefined) value.theme_id = input.theme_id || null;
  if (input.start_date !== undefined) {
    value.start_date = input.start_date || null;
    if (value.start_date && !isCalendarDate(value.start_date)) {
      issues.push({ path: ['start_date'], message: 'Must be a date such as 2026-10-31' });
    }
  }
  if (input.start_time !== undefined) {
    value.start_time = input.start_time || null;
    if (value.start_time && !isClockTime(value.start_time)) {
      issues.push({ path: ['start_time'], message: 'Must be a 24-hour time such as 20:30' });
    }
  }
  if (input.settings !== undefined) {
    const settings = checkSettings(input.settings);
    value.settings = settings.value;
    issues.push(...issuesUnder('settings', settings.issues));
  }
  return { value: { ...input, ...value }, issues };
}

function checkSettings(settings: LiveSettings): Checked<LiveSettings> {
  if (!settings.tipGoals) return { value: settings, issues: [] };
  const { value: tipGoals, issues } = checkTipGoals(settings.tipGoals);
  return { value: { ...settings, tipGoals }, issues: issuesUnder('tipGoals', issues) };
}
