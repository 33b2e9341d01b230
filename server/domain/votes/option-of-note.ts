import { foldedWords, voteKey } from './vote-key.ts';

type Keyed = { id: string; keyword: string | null };

/** A keyword in a folded note, in UTF-16 units. */
type Found = { id: string; start: number; end: number };

/**
 * Letters, digits and marks of scripts that separate words. Scripts without blanks between words, such as Japanese and
 * Thai, have no such boundary.
 */
const WORD =
  /(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])[\p{L}\p{N}\p{M}_]/u;
const JOINER = '\u200d';
const FLAG_HALF = /\p{Regional_Indicator}/u;

/**
 * The id of the option whose keyword is in a note as a word or as `#word`; null without one, and where there are several
 * options. Where keywords overlap, the first counts, and the longest of those that begin together.
 */
export function optionOfNote(notes: string | null, options: readonly Keyed[]): string | null {
  const text = notes === null ? '' : foldedWords(notes);
  if (text === '') return null;
  const found = options
    .flatMap(({ id, keyword }) => placesOf(keyword === null ? '' : voteKey(keyword), id, text))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const named = new Set<string>();
  let end = 0;
  for (const place of found) {
    if (place.start < end) continue;
    named.add(place.id);
    end = place.end;
  }
  const [first = null, ...others] = named;
  return others.length > 0 ? null : first;
}

function placesOf(key: string, id: string, text: string): Found[] {
  const places: Found[] = [];
  if (key === '') return places;
  for (let start = text.indexOf(key); start >= 0; start = text.indexOf(key, start + 1)) {
    const end = start + key.length;
    if (isWhole(key, text.slice(0, start), text.slice(end))) places.push({ id, start, end });
  }
  return places;
}

/** Whether a key between two texts is a word or an emoji of its own. */
function isWhole(key: string, before: string, after: string): boolean {
  const [previous, next] = [[...before.slice(-2)].at(-1) ?? '', [...after.slice(0, 2)][0] ?? ''];
  if (previous === JOINER || next === JOINER) return false;
  const [first = '', last = first] = [[...key].at(0), [...key].at(-1)];
  if (FLAG_HALF.test(first) && hasOpenFlag(before)) return false;
  return !(WORD.test(first) && WORD.test(previous)) && !(WORD.test(last) && WORD.test(next));
}

/** Whether a text ends with the first half of a flag. */
function hasOpenFlag(text: string): boolean {
  const characters = [...text];
  const last = characters.findLastIndex((character) => !FLAG_HALF.test(character));
  return (characters.length - 1 - last) % 2 === 1;
}
