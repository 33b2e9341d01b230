import { AppError } from '#domain/errors.ts';

/** What of an error a log may hold: enough to find its place in the program, and nothing that anybody typed. */
export type ToldError = {
  /** The name of its class. */
  type: string;
  code?: string;
  /** The call of the system that failed. */
  syscall?: string;
  /** Only where it is known to speak of the program alone. */
  message?: string;
  /** The lines that say where it was made, without the message that stands before them. */
  stack?: string;
  cause?: ToldError;
};

/** Causes of causes: as many as are told. */
const MOST_CAUSES = 4;

/**
 * An error for the log. Messages of packages, of SQLite and of JSON.parse quote values, such as the name of a
 * fan, so only those stay that cannot, and a stack is told without its message.
 */
export function toldError(error: unknown, causesLeft = MOST_CAUSES): ToldError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, syscall } = error as NodeJS.ErrnoException;
  const [message, stack] = [tellableMessage(error), frames(error)];
  return {
    type: error.constructor.name,
    ...(isWord(code) && { code }),
    ...(isWord(syscall) && { syscall }),
    ...(message && { message }),
    ...(stack && { stack }),
    ...(error.cause !== undefined &&
      causesLeft > 0 && { cause: toldError(error.cause, causesLeft - 1) }),
  };
}

/** Codes and names of calls are words, such as SQLITE_FULL and open. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^\w+$/.test(value);

/** What SQLite says that names parts of the schema at most. */
const OF_SQLITE = [
  /^database .*$/,
  /^file is not a database$/,
  /^disk I\/O error$/,
  /^unable to open database file$/,
  /^attempt to write a readonly database$/,
  /^(UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed.*$/,
  /^no such table: \w+$/,
];

function tellableMessage(error: Error): string | undefined {
  if (error instanceof AppError) return isOfServer(error) ? error.message : undefined;
  if ('code' in error && String(error.code).startsWith('SQLITE_')) {
    return OF_SQLITE.some((known) => known.test(error.message)) ? error.message : undefined;
  }
  // The engine names what stands in the program, and puts values in quotes.
  if (error instanceof TypeError || error instanceof ReferenceError)
    return withoutQuoted(error.message);
  return undefined;
}

/** A refusal of any other kind speaks about what somebody sent. */
export const isOfServer = ({ kind }: AppError) => kind === 'unavailable' || kind === 'disk_full';

/** A text without what it quotes: from the first quote to the last one, as a value may have quotes in it. */
export const withoutQuoted = (message: string) => message.replace(/(['"`])[\s\S]*['"`]/, '$1…$1');

/** A message may have lines that look like these, so it goes first. */
function frames(error: Error): string {
  const stack = error.message ? error.stack?.replaceAll(error.message, '') : error.stack;
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
