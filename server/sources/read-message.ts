/** The value of a JSON text, where each number is the text that stood there: money must not go through a float. */
export type MessageValue =
  | string
  | boolean
  | null
  | MessageValue[]
  | { [key: string]: MessageValue | undefined };

/** Reads JSON; undefined where it is none. `4.35` becomes `'4.35'` and `1e3` `'1e3'`; ids stay whole beyond 2^53. */
export function readMessage(text: string): MessageValue | undefined {
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
