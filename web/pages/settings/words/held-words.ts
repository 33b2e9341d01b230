/** Words of a text, one per line, without blank and repeated ones. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** One word per line. */
export const textOfWords = (words: readonly string[]): string => words.join('\n');

/** Merges changes into the stored words: added words are appended, removed words are deleted. */
export function changedWords(
  stored: readonly string[],
  change: { before: readonly string[]; after: readonly string[] },
): string[] {
  const removed = new Set(change.before.filter((word) => !change.after.includes(word)));
  const added = change.after.filter((word) => !change.before.includes(word));
  return [...new Set([...stored.filter((word) => !removed.has(word)), ...added])];
}
