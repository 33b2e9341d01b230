import type { Limits, NumberSetting } from '../../contract/settings/setting.ts';

/** The number that the overlay uses: the stored one within its limits, that of the older key, or the fallback. */
export const readNumber = (
  { limits, fallback, older }: NumberSetting,
  path: string,
  at: (path: string) => unknown,
): number =>
  clamped(at(path), limits) ?? (older ? clamped(at(older), limits) : undefined) ?? fallback;

/** The number within its limits; undefined for other types, also for numeric text. */
function clamped(value: unknown, [min, max]: Limits): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(max, Math.max(min, value));
}
