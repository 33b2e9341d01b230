/** A label in its parts: 'Lis', 'bon' and 'Lisboa, Portugal' for someone who typed 'lis'. */
type PlaceParts = {
  /** Of the name, what comes before the first place where the text stands. */
  before: string;
  /** The text as the name spells it; empty where the name spells it quite differently. */
  match: string;
  after: string;
  /** Behind the first comma; empty for a timezone. */
  region: string;
};

/** Splits the label of a place for who looks for `text`. */
export function placeParts(label: string, text: string): PlaceParts {
  const [name = '', ...regions] = label.split(', ');
  const region = regions.join(', ');
  const sought = (text.split(',')[0] ?? '').trim().toLowerCase();
  const start = sought ? name.toLowerCase().indexOf(sought) : -1;
  if (start < 0) return { before: name, match: '', after: '', region };
  const end = start + sought.length;
  return {
    before: name.slice(0, start),
    match: name.slice(start, end),
    after: name.slice(end),
    region,
  };
}
