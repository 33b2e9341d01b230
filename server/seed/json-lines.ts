import type { Issue } from '#contract/common.ts';

/** Where a value of a JSON text begins; for a member of an object that is its key. */
type Place = { at: number; inner: ReadonlyMap<string | number, Place> };

/** Shared, because most values of a file hold no others. */
const NOTHING: Place['inner'] = new Map();

/** The text is no JSON from the character `at` on. */
export class JsonMistake extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`No JSON at ${at}`);
    this.at = at;
  }
}

/** One thing of the text, after the blanks before it; nothing at its end. */
const TOKEN =
  /[ \t\r\n]*("(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]|$)/uy;

/** Deeper than anything that is stored. */
const MAX_DEPTH = 100;

/** The line, counted from 1, in which the character `at` stands. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/**
 * Finds the lines of values in a JSON text: of the value at a path, or of what is nearest around it where
 * there is none. Throws a JsonMistake where the text is no JSON.
 */
export function jsonLines(text: string): (path: Issue['path']) => number {
  const root = placesIn(text);
  return (path) => {
    let place = root;
    for (const step of path) {
      const inner = place.inner.get(step);
      if (!inner) break;
      place = inner;
    }
    return lineAt(text, place.at);
  };
}

function placesIn(text: string): Place {
  let end = 0;

  function next(): { token: string; at: number } {
    TOKEN.lastIndex = end;
    const [whole, token = ''] = TOKEN.exec(text) ?? [];
    if (whole === undefined) throw new JsonMistake(end + blanksAt(text, end));
    end = TOKEN.lastIndex;
    return { token, at: end - token.length };
  }

  function value({ token, at }: ReturnType<typeof next>, depth: number): Place {
    if (depth > MAX_DEPTH) throw new JsonMistake(at);
    if (token === '{') return { at, inner: members(depth) };
    if (token === '[') return { at, inner: entries(depth) };
    if (/^[\]},:]?$/.test(token)) throw new JsonMistake(at);
    return { at, inner: NOTHING };
  }

  function members(depth: number): Place['inner'] {
    const inner = new Map<string, Place>();
    for (let key = next(); key.token !== '}' || inner.size > 0; key = next()) {
      if (!key.token.startsWith('"')) throw new JsonMistake(key.at);
      const colon = next();
      if (colon.token !== ':') throw new JsonMistake(colon.at);
      inner.set(JSON.parse(key.token), { ...value(next(), depth + 1), at: key.at });
      if (isLast('}')) break;
    }
    return inner;
  }

  function entries(depth: number): Place['inner'] {
    const inner = new Map<number, Place>();
    for (let entry = next(); entry.token !== ']' || inner.size > 0; entry = next()) {
      inner.set(inner.size, value(entry, depth + 1));
      if (isLast(']')) break;
    }
    return inner;
  }

  function isLast(closing: string): boolean {
    const { token, at } = next();
    if (token !== closing && token !== ',') throw new JsonMistake(at);
    return token === closing;
  }

  const root = value(next(), 0);
  const rest = next();
  if (rest.token !== '') throw new JsonMistake(rest.at);
  return root;
}

const blanksAt = (text: string, at: number) => /^[ \t\r\n]*/.exec(text.slice(at))?.[0].length ?? 0;
