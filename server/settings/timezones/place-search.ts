import type { Place } from './places.ts';

const MAX_SUGGESTIONS = 10;
const MIN_QUERY_LENGTH = 2;

/** A place with its normalized labels, such as ' new york, ny'. */
type Entry = { place: Place; names: readonly string[] };

/** Searches `places`; equally good matches keep their order. */
export function createPlaceSearch(places: readonly Place[]): (query: string) => Place[] {
  const entries = places.map(
    (place): Entry => ({
      place,
      names: [...new Set([searchForm(place.label), searchForm(place.plainLabel)])],
    }),
  );
  /** Labels that begin with the query come first, then those with a word that does, then the rest. */
  return (query) => {
    const [name = '', ...regions] = query.split(',').map((part) => searchForm(part).trim());
    if (name.length < MIN_QUERY_LENGTH) return [];
    const [first, inWord, anywhere]: [Place[], Place[], Place[]] = [[], [], []];
    for (const { place, names } of entries) {
      const matches = names.filter((label) => lieIn(label, regions));
      if (matches.some((label) => label.startsWith(` ${name}`))) first.push(place);
      else if (matches.some((label) => label.includes(` ${name}`))) inWord.push(place);
      else if (matches.some((label) => label.includes(name))) anywhere.push(place);
      if (first.length === MAX_SUGGESTIONS) break;
    }
    return [...first, ...inWord, ...anywhere].slice(0, MAX_SUGGESTIONS);
  };
}

/** Whether each region is the beginning of a word after the first comma of the label. */
function lieIn(label: string, regions: readonly string[]): boolean {
  if (regions.length === 0) return true;
  const rest = label.slice(label.indexOf(',') + 1);
  return regions.every((region) => rest.includes(` ${region}`));
}

/** Lower case without accents and punctuation, with one space before every word. */
function searchForm(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN.get(letter) ?? letter)
    .replace(/['’`]/g, '');
  return ` ${letters.replace(/[^\p{Letter}\p{Number},]+/gu, ' ').trim()}`;
}

/** Letters that Unicode normalization does not decompose. */
const PLAIN = new Map(
  Object.entries<string>({
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ı: 'i',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
  }),
);
