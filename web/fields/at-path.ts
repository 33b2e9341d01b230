/** Values by dotted path: `board.width` is the `width` of the `board`. Only own keys are ever followed. */

type Nested = Record<string, unknown>;

/** The value itself when it is an object; an empty one in place of all else, lists included. */
export const asObject = (value: unknown): Nested =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/**
 * A copy of `source` with the value at the path, or without the key when the value is undefined.
 * What is shared with the source is left untouched; what is in the way and no object is replaced.
 */
export function withPath(source: unknown, path: string, value: unknown): Nested {
  const [key = '', ...rest] = path.split('.');
  const own = asObject(source);
  const inner = Object.hasOwn(own, key) ? own[key] : undefined;
  // An absent value makes no empty objects on the way to it.
  if (value === undefined && inner === undefined) return own;
  const next = rest.length > 0 ? withPath(inner, rest.join('.'), value) : value;
  if (next === undefined) {
    return Object.fromEntries(Object.entries(own).filter(([other]) => other !== key));
  }
  // A computed key makes a key even of `__proto__`; an assignment would set the prototype.
  return { ...own, [key]: next };
}
