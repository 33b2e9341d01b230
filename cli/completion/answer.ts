/** A suggested word and its description. */
export type Suggestion = { value: string; description: string };

/** Which paths the shell itself adds. */
export type Paths = 'none' | 'files' | 'folders';

export type Answer = { suggestions: Suggestion[]; paths: Paths };

export const NOTHING: Answer = { suggestions: [], paths: 'none' };

/** The format that the shell scripts read: the kind of paths, then one suggestion per line with its description after a tab. */
export const printedAnswer = ({ suggestions, paths }: Answer): string =>
  [`:${paths}`, ...suggestions.map(({ value, description }) => `${value}\t${description}`)].join(
    '\n',
  );
