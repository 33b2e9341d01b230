import type { ResolvedTimezone, TimezoneSuggestion } from '#contract/timezones.ts';
import { notFound } from '#domain/errors.ts';
import { timezoneNamed } from '#domain/time/timezone.ts';
import { createPlaceSearch } from './place-search.ts';
import { loadPlaces } from './places.ts';
import { timezoneAt } from './timezone-at.ts';

export type TimezoneService = ReturnType<typeof createTimezoneService>;

type Clock = () => Date;

/** Timezones by city and by name. The cities are loaded lazily and cached. */
export function createTimezoneService(now: Clock = () => new Date()) {
  let index: ReturnType<typeof loadIndex> | undefined;

  /** The best matches, larger cities first; none for a single character. */
  async function suggest(query: string): Promise<TimezoneSuggestion[]> {
    index ??= loadIndex();
    const { search } = await index;
    const found = search(query);
    // An alias such as US/Pacific finds its current name.
    const places = found.length > 0 ? found : search(timezoneNamed(query.trim()) ?? '');
    return places.map(({ label }) => ({ place_id: label, label }));
  }

  /** The timezone of a suggested place, with its current offset. Throws `not_found`. */
  async function resolve(placeId: string): Promise<ResolvedTimezone> {
    index ??= loadIndex();
    const timezone = (await index).timezones.get(placeId);
    if (timezone === undefined) throw notFound('Place');
    return timezoneAt(timezone, now());
  }

  return { suggest, resolve };
}

async function loadIndex() {
  const places = await loadPlaces();
  return {
    search: createPlaceSearch(places),
    timezones: new Map(places.map(({ label, timezone }) => [label, timezone])),
  };
}
