import type { AppError } from '#domain/errors.ts';

/** What a client of the shared door may do. A client of the private door has none, and may do everything. */
export type Access = {
  /**
   * Which topics it may read now. Null once its session or key has ended, and for an overlay whose key is of another
   * live than the one among these topics.
   */
  current(topics: Iterable<string>): ((topic: string) => boolean) | null;
  /** The answer to a client that may read nothing. */
  refusal(): AppError;
};

const everything = () => true;

/** Which of these topics a client may read now, every one without an `Access`; null if it may read nothing. */
export const readableBy = (
  access: Access | undefined,
  topics: Iterable<string>,
): ((topic: string) => boolean) | null => (access ? access.current(topics) : everything);
