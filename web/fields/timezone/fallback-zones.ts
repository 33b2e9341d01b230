/** What is said while cities cannot be searched. */
export const CITY_SEARCH_IS_DOWN =
  'City search temporarily unavailable. Please select from the list.';

/** What there is to choose from while cities cannot be searched: UTC, then from west to east what most streamers keep. */
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
