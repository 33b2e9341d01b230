import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { cleanName } from '#domain/text/names.ts';

/** The first match names the browser: Edge and others name Chrome too, and Chrome names Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/OBS\//, 'OBS'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** The name that a device has until somebody chooses one, such as `Chrome on Android`. */
export function deviceName(chosen: string | undefined, userAgent = ''): string {
  const name = cleanName(chosen ?? '');
  if (name) return name.slice(0, MAX_NAME_LENGTH);
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'A device';
}
