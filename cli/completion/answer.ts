/** A word that may stand at the cursor, and what a list of such words says about it. */
export type Suggestion = { value: string; description: string };

/** What the shell itself adds: it knows best how paths are written. */
export type Paths = 'none' | 'files' | 'folders';

export type Answer = { suggestions: Suggestion[]; paths: Paths };

export const NOTHING: Answer = { suggestions: [], paths: 'none' };

/** As the scripts of the shells read it: the paths first, then a suggestion a line with its description after a tab. */
export const printedAnswer = ({ suggestions, paths }: Answer): string =>
  [`:${paths}`, ...suggestions.map(({ value, description }) => `${value}\t${description}`)].join(
    '\n',
  );
