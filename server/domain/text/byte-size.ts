/** A MB is 1024 KB. */
export const BYTES_PER_MB = 1024 * 1024;

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/**
 * A size for people: `999 B`, `96.0 KB`, `1.4 MB`. A KB is 1024 B, a MB 1024 KB and so on. Rounded down, so that the
 * size is never exaggerated.
 */
export function byteSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  if (power === 0) return `${bytes} B`;
  const tenths = Math.floor((bytes / 1024 ** power) * 10);
  return `${(tenths / 10).toFixed(1)} ${UNITS[power]}`;
}
