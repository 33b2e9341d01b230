const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** `1 kB`, `4.2 MB`: in units of 1024, rounded up where there is no decimal. */
export function shownSize(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 1), UNITS.length);
  const value = bytes / 1024 ** power;
  const digits = power > 1 && value < 10 ? value.toFixed(1) : String(Math.ceil(value));
  return `${digits} ${UNITS[power - 1]}`;
}
