/** Lowercase text for comparisons, independent of the browser's language (Turkish maps I to a dotless i). */
export const fold = (text: string) => text.toLowerCase();

/** Splits a name into the parts before, at and after the typed text. */
export function cutAtMatch(
  name: string,
  text: string,
): [before: string, match: string, rest: string] {
  const typed = text.trim();
  const at = typed ? fold(name).indexOf(fold(typed)) : -1;
  // Case folding can change the length; then nothing is highlighted.
  const isAligned = at >= 0 && fold(name).length === name.length;
  if (!isAligned) return [name, '', ''];
  const end = at + typed.length;
  return [name.slice(0, at), name.slice(at, end), name.slice(end)];
}
