/** A city, or a timezone by its name. */
export type Place = {
  label: string;
  /** The label in ASCII, also searched. */
  plainLabel: string;
  /** Name of its timezone in the IANA database. */
  timezone: string;
};

/** A record of the package; a few have no timezone. */
type City = {
  city: string;
  city_ascii: string;
  province: string;
  country: string;
  pop: number;
  timezone: string | null;
};

/**
 * All cities with a timezone, largest first, then all timezones by name, with unique labels. Takes tens of
 * milliseconds and megabytes.
 */
export async function loadPlaces(): Promise<Place[]> {
  const { default: dataset } = await import('city-timezones');
  const cities = (dataset.cityMapping as readonly City[])
    .toSorted((a, b) => b.pop - a.pop)
    .flatMap(cityPlace);
  const zones = new Set([...allTimezones(), ...cities.map(({ timezone }) => timezone)]);
  const places = [...cities, ...[...zones].sort().map(zonePlace)];
  return [...new Map(places.toReversed().map((place) => [place.label, place])).values()].reverse();
}

/** Intl omits UTC, the default of users. */
const allTimezones = () => ['UTC', ...Intl.supportedValuesOf('timeZone')];

function cityPlace({ city, city_ascii, province, country, timezone }: City): Place[] {
  if (timezone === null) return [];
  const label = labelOf([city, province, country]);
  const plainLabel = labelOf([city_ascii, province, country]);
  return [{ label, plainLabel, timezone }];
}

const zonePlace = (timezone: string): Place => ({
  label: timezone,
  plainLabel: timezone,
  timezone,
});

/** Without repetitions, for example of a city that is its own province. */
const labelOf = (parts: readonly string[]) => [...new Set(parts.filter(Boolean))].join(', ');
