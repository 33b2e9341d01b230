/** A label in parts: 'Lis', 'bon' and 'Lisboa, Portugal' for the text 'lis'. */
type PlaceParts = {
  /** The name before the match. */
  before: string;
  /** The match as spelled in the name; empty without one. */
  match: string;
  after: string;
  /** After the first comma; empty for a timezone. */
  region: string;
};

/** Splits the label of a place at the match of `text`. */
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
