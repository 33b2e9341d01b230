/** Values by dotted path: `board.width` is the `width` of the `board`. Only own keys are followed. */

type Nested = Record<string, unknown>;

/** A copy of an object; an empty object for all other values, including arrays. */
export const asObject = (value: unknown): Nested =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A copy of `source` with the value at the path, or without the key if the value is undefined. Non-objects on the way are replaced. */
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
