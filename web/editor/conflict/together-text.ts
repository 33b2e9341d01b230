const MOST_NAMED = 3;

/** Names the values that came from another save; empty without any. */
export function togetherText(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const more = labels.length - MOST_NAMED;
  const named = labels.slice(0, MOST_NAMED).join(', ');
  return `Saved together with changes made in another tab: ${more > 0 ? `${named} and ${more} more` : named}`;
}
