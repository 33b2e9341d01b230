/** A suggested word and its description. */
export type Suggestion = { value: string; description: string };

/** The paths that the shell itself adds. */
export type Paths = 'none' | 'files' | 'folders';

export type Answer = { suggestions: Suggestion[]; paths: Paths };

export const NOTHING: Answer = { suggestions: [], paths: 'none' };
