/**
 * Structural sharing: returns `next` with every part that equals the same part of `previous` replaced by it, so that a
 * comparison by identity finds exactly what changed. For plain data; neither argument is changed.
 */
export function reuseEqual<T>(previous: unknown, next: T): T;
export function reuseEqual(previous: unknown, next: unknown): unknown {
  if (previous === next || !isObject(previous) || !isObject(next)) return next;
  if (Array.isArray(next)) return Array.isArray(previous) ? reuseItems(previous, next) : next;
  return Array.isArray(previous) ? next : reuseValues(previous, next);
}

// A slider compares hundreds of values per step, so equal values cost no call and no allocation.

function reuseItems(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let isSame = previous.length === next.length;
  let mixed: unknown[] | null = null;
  for (let index = 0; index < next.length; index += 1) {
    const before = previous[index];
    const value = next[index];
    if (before === value) continue;
    const shared = reuseEqual(before, value);
    isSame &&= shared === before;
    if (shared === value) continue;
    mixed ??= [...next];
    mixed[index] = shared;
  }
  return isSame ? previous : (mixed ?? next);
}

function reuseValues(previous: Values, next: Values): Values {
  let isSame = Object.keys(previous).length === Object.keys(next).length;
  let mixed: Values | null = null;
  for (const key in next) {
    const before = previous[key];
    const value = next[key];
    if (before === value && before !== undefined) continue;
    const shared = reuseEqual(before, value);
    isSame &&= shared === before && key in previous;
    if (shared === value) continue;
    mixed ??= { ...next };
    mixed[key] = shared;
  }
  return isSame ? previous : (mixed ?? next);
}

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
