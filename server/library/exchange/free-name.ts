import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { cleanName } from '#domain/text/names.ts';

/** The name; a taken one gets the first free number. Ignores case. */
export function freeName(name: string, taken: Iterable<string>): string {
  const known = new Set(Array.from(taken, keyOf));
  const wanted = cleanName(name);
  let candidate = wanted;
  for (let number = 2; known.has(keyOf(candidate)); number += 1) {
    const ending = ` ${number}`;
    candidate = shortened(wanted, MAX_NAME_LENGTH - ending.length) + ending;
  }
  return candidate;
}

const keyOf = (name: string) => cleanName(name).toLowerCase();

/** At most `length` whole characters. */
const shortened = (name: string, length: number) => [...name].slice(0, length).join('').trimEnd();
