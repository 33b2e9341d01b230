/** `1 file`, `3 files`. */
export const counted = (count: number, thing: string) =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;

/** `512 MB`, `12.3 GB` */
export function sizeInWords(bytes: number): string {
  const mb = bytes / 1e6;
  return mb < 1000 ? `${Math.floor(mb)} MB` : `${(mb / 1000).toFixed(1)} GB`;
}

/** The first few of a list, and how many more there are. */
export function firstFew(names: readonly string[], count = 3): string {
  const more = names.length - count;
  return names.slice(0, count).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
