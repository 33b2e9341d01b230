/** What can be chosen: a city, or a timezone by its own name. */
export type Place = {
  label: string;
  /** The label in plain ASCII where that is spelled differently; it can be searched as well. */
  plainLabel: string;
  /** Name of its timezone in the IANA database. */
  timezone: string;
};

/** As the package has them; a few cities lack their timezone. */
type City = {
  city: string;
  city_ascii: string;
  province: string;
  country: string;
  pop: number;
  timezone: string | null;
};

/**
 * Every city whose timezone is known, the largest first, then every timezone by name. No label comes
 * twice. Takes some ten milliseconds and megabytes, so it is for those who search.
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

/** Intl leaves out the one that is the default of every user. */
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

/** A city that is its own province or country is named once. */
const labelOf = (parts: readonly string[]) => [...new Set(parts.filter(Boolean))].join(', ');
