/**
 * `next`, with every part that equals the same part of `previous` replaced by that part, down to the
 * whole: whoever compares by identity then sees exactly what changed. For plain data.
 */
export function reuseEqual<T>(previous: unknown, next: T): T;
export function reuseEqual(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (!isPlain(previous) || !isPlain(next) || Array.isArray(previous) !== Array.isArray(next)) {
    return next;
  }
  const entries = Object.entries(next).map(
    ([key, value]) => [key, reuseEqual<unknown>(Reflect.get(previous, key), value)] as const,
  );
  const isSame =
    Object.keys(previous).length === entries.length &&
    entries.every(
      ([key, value]) =>
        Object.hasOwn(previous, key) && Object.is(Reflect.get(previous, key), value),
    );
  if (isSame) return previous;
  return Array.isArray(next) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;
