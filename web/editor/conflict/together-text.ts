const MOST_NAMED = 3;

/** Tells which values came from a save elsewhere, by their labels; empty when none did. */
export function togetherText(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const more = labels.length - MOST_NAMED;
  const named = labels.slice(0, MOST_NAMED).join(', ');
  return `Saved together with changes made in another tab: ${more > 0 ? `${named} and ${more} more` : named}`;
}
