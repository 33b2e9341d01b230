/** The value at `board.width` is `settings.board.width`; undefined where the way there is not made of objects. */
export function readValue(settings: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    const isObject = typeof at === 'object' && at !== null && Object.hasOwn(at, key);
    return isObject ? Reflect.get(at, key) : undefined;
  }, settings);
}

export function readText(settings: unknown, path: string, fallback: string): string {
  const value = readValue(settings, path);
  return typeof value === 'string' ? value : fallback;
}

export function readFlag(settings: unknown, path: string, fallback: boolean): boolean {
  const value = readValue(settings, path);
  return typeof value === 'boolean' ? value : fallback;
}

export type Limits = readonly [min: number, max: number];

/** The number at `path`, clamped; undefined for all else, text that looks like a number too. */
export function readNumber(
  settings: unknown,
  path: string,
  [min, max]: Limits,
): number | undefined {
  const value = readValue(settings, path);
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(max, Math.max(min, value));
}
