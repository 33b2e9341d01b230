const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Sorts by name, with numbers by value and without case: 'Night 2' before 'night 10'. Equal names sort by creation. */
export function byName(one: { name: string; id: string }, other: { name: string; id: string }) {
  return COLLATOR.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
}
