/**
 * Parses a time of a service to ISO 8601 in UTC; null if it is invalid. A time without a zone is UTC, never this
 * computer's zone.
 */
export function utcMoment(text: string | null): string | null {
  if (text === null) return null;
  const hasNoZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?$/.test(text);
  const moment = new Date(hasNoZone ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
