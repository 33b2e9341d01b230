import type { Limits, NumberSetting } from '../contract/settings/setting.ts';

/** What the overlay takes of a number: the stored one within its limits, that of the older key, or the fallback. */
export const readNumber = (
  { limits, fallback, older }: NumberSetting,
  path: string,
  at: (path: string) => unknown,
): number =>
  clamped(at(path), limits) ?? (older ? clamped(at(older), limits) : undefined) ?? fallback;

/** The number within its limits; undefined for all else, text that looks like a number too. */
function clamped(value: unknown, [min, max]: Limits): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(max, Math.max(min, value));
}
