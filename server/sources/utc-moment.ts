/**
 * A moment that a service wrote, as ISO 8601 in UTC; null where it cannot be read. One without a zone is taken as UTC,
 * never as the zone of this computer.
 */
export function utcMoment(text: string | null): string | null {
  if (text === null) return null;
  const hasNoZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?$/.test(text);
  const moment = new Date(hasNoZone ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
