const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** The first that fits: other browsers name Chrome and Safari, too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstFit = (userAgent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A name for this device in the list of devices, such as `iPhone` or `Chrome on Windows`. */
export function deviceName(userAgent: string, touchPoints = 0): string {
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone';
  // An iPad says that it is a Mac.
  const isTouchMac = /Macintosh/.test(userAgent) && touchPoints > 1;
  if (/iPad/.test(userAgent) || isTouchMac) return 'iPad';
  if (/Android/.test(userAgent)) {
    return /Mobile/.test(userAgent) ? 'Android phone' : 'Android tablet';
  }
  const browser = firstFit(userAgent, BROWSERS) ?? 'Browser';
  const system = firstFit(userAgent, SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
