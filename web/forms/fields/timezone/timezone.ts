import { cutAtMatch } from '../../../ui/cut-at-match.ts';

/**
 * Splits the label of a place at the match of `text` in its name, and before the region, which timezones do
 * not have.
 */
export function placeParts(label: string, text: string) {
  const [name = '', ...regions] = label.split(', ');
  const [before, match, after] = cutAtMatch(name, text.split(',')[0] ?? '');
  return { before, match, after, region: regions.join(', ') };
}

/** Shown while the city search fails. */
export const CITY_SEARCH_IS_DOWN =
  'City search temporarily unavailable. Please select from the list.';

/** Choices while the city search fails: UTC, then common timezones from west to east. */
export const FALLBACK_ZONES: readonly string[] = [
  'UTC',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Paris',
  'Europe/Athens',
  'Europe/Istanbul',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];
