/** Accessors by dotted path: `board.width` is the `width` of the `board`. Only own keys are followed. */

type Nested = Record<string, unknown>;

/** A copy of an object; an empty object for all other values, including arrays. */
export const asObject = (value: unknown): Nested =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/**
 * A copy of `source` with the value at the path, or without the key if the value is undefined. Values on the
 * path that are no objects are replaced.
 */
export function withPath(source: unknown, path: string, value: unknown): Nested {
  const [key = '', ...rest] = path.split('.');
  const own = asObject(source);
  const inner = Object.hasOwn(own, key) ? own[key] : undefined;
  // Creates no empty objects for an absent value.
  if (value === undefined && inner === undefined) return own;
  const next = rest.length > 0 ? withPath(inner, rest.join('.'), value) : value;
  if (next === undefined) {
    return Object.fromEntries(Object.entries(own).filter(([other]) => other !== key));
  }
  // A computed key also works for `__proto__`; an assignment would set the prototype.
  return { ...own, [key]: next };
}

/**
 * Deep equality as JSON, ignoring the order of keys and undefined values. Avoids serializing, because it runs
 * on every slider step.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)));
}
