/** The first names and the number of others: `a, b, c and 2 more`. */
export function firstFew(names: readonly string[], count = 3): string {
  const more = names.length - count;
  return names.slice(0, count).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
