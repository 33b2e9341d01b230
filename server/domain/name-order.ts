const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Sorts by name as people do: 'Night 2' before 'night 10'; equal names in the order in which they were made. */
export function byName(one: { name: string; id: string }, other: { name: string; id: string }) {
  return COLLATOR.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
}
