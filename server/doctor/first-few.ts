/** The first few of a list, and how many more there are. */
export function firstFew(names: readonly string[], count = 3): string {
  const more = names.length - count;
  return names.slice(0, count).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
