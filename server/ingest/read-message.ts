import { MAX_VALUES } from './limits.ts';
import { SourceOverLimit } from './refusal.ts';

/** A JSON value whose numbers are their source text: money must not pass through a float. */
export type MessageValue =
  | string
  | boolean
  | null
  | MessageValue[]
  | { [key: string]: MessageValue | undefined };

/**
 * Parses JSON; undefined if it is invalid. `4.35` becomes `'4.35'` and `1e3` `'1e3'`; ids beyond 2^53 stay exact.
 * Throws a `SourceOverLimit` for too many values.
 */
export function readMessage(text: string): MessageValue | undefined {
  if (hasTooManyValues(text)) throw new SourceOverLimit('values');
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' ? context?.source : value,
    ) as MessageValue;
  } catch {
    return undefined;
  }
}

/** The value at a path of keys; undefined if there is none. */
export function valueAt(value: MessageValue | undefined, ...path: string[]) {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
    found = Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return found;
}

/** The text or number at a path as text; null for anything else and for ''. */
export function textAt(value: MessageValue | undefined, ...path: string[]): string | null {
  const found = valueAt(value, ...path);
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Counts the characters that precede a value, also inside of strings: an upper bound. */
function hasTooManyValues(text: string): boolean {
  if (text.length <= MAX_VALUES) return false;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === COMMA || sign === BRACKET || sign === BRACE) values += 1;
  }
  return values > MAX_VALUES;
}

const [COMMA, BRACKET, BRACE] = [44, 91, 123];
