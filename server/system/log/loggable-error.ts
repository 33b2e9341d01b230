import { AppError } from '#domain/errors.ts';

/** The loggable part of an error: enough to find its place in the program, without user input. */
export type LoggableError = {
  /** The name of the error's class. */
  type: string;
  code?: string;
  /** The failed system call. */
  syscall?: string;
  /** Present only if it cannot contain user input. */
  message?: string;
  /** The stack frames, without the message. */
  stack?: string;
  cause?: LoggableError;
};

/** Maximum number of nested causes that are logged. */
const MAX_CAUSES = 4;

/**
 * An error for the log. Messages of packages, SQLite and JSON.parse may quote user input, such as the name of a fan, so
 * only messages that cannot are kept.
 */
export function loggableError(error: unknown, causesLeft = MAX_CAUSES): LoggableError {
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
      causesLeft > 0 && { cause: loggableError(error.cause, causesLeft - 1) }),
  };
}

/** Codes and system calls are single words, such as SQLITE_FULL and open. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^\w+$/.test(value);

/** Messages of SQLite that contain only names of the schema. */
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
  // The engine quotes values in these messages.
  if (error instanceof TypeError || error instanceof ReferenceError)
    return withoutQuoted(error.message);
  return undefined;
}

/** Refusals of all other kinds may quote the request. */
export const isOfServer = ({ kind }: AppError) => kind === 'unavailable' || kind === 'disk_full';

/** Removes quoted text, from the first quote to the last one, because a value may contain quotes. */
export const withoutQuoted = (message: string) => message.replace(/(['"`])[\s\S]*['"`]/, '$1…$1');

/** The message may contain lines that look like stack frames, so it is removed first. */
function frames(error: Error): string {
  const stack = error.message ? error.stack?.replaceAll(error.message, '') : error.stack;
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
