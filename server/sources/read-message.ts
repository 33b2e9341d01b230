import { MOST_VALUES } from './limits.ts';
import { SourceOverLimit } from './refusal.ts';

/** The value of a JSON text, where each number is the text that stood there: money must not go through a float. */
export type MessageValue =
  | string
  | boolean
  | null
  | MessageValue[]
  | { [key: string]: MessageValue | undefined };

/**
 * Reads JSON; undefined where it is none. `4.35` becomes `'4.35'` and `1e3` `'1e3'`; ids stay whole beyond 2^53. Throws a
 * `SourceOverLimit` for more values than any message of a service has.
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

/** The value at a path of keys; undefined where there is none. */
export function valueAt(value: MessageValue | undefined, ...path: string[]) {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
    found = Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return found;
}

/** The text or number at a path, as text; null for anything else, and for an empty text. */
export function textAt(value: MessageValue | undefined, ...path: string[]): string | null {
  const found = valueAt(value, ...path);
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Counts the signs before a value, those in texts included: at most this many values follow. */
function hasTooManyValues(text: string): boolean {
  if (text.length <= MOST_VALUES) return false;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === COMMA || sign === BRACKET || sign === BRACE) values += 1;
  }
  return values > MOST_VALUES;
}

const [COMMA, BRACKET, BRACE] = [44, 91, 123];
