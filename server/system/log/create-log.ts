import { pino } from 'pino';
import type { Settings } from '#config/settings.ts';
import { AppError } from '#domain/errors.ts';
import type { Log } from './log.ts';
import { isOfServer, loggableError } from './loggable-error.ts';

type LogOptions = {
  /** The lowest level that is logged. */
  level: Settings['logLevel'];
  /** Writes one event: a line of JSON with its line break. */
  write: (line: string) => void;
};

type Fields = Record<string, unknown>;

/**
 * The log of a server: one line of JSON per event, with `time` (ISO 8601), `level` and `msg`. Errors are logged with
 * their place in the program and without user input. Callers must not log names, notes, amounts, codes of lives or file
 * names.
 */
export function createLog({ level, write }: LogOptions): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggableError },
      hooks: {
        logMethod(args, method) {
          const [first, ...more] = args as [unknown, ...unknown[]];
          const [fields, text, ...values] = withLoggableText(first, more);
          method.call(this, fields as Fields, text as string, ...(values as []));
        },
      },
    },
    { write },
  );
}

/** Adds a text to a lone error, because pino would log its message. */
function withLoggableText(first: unknown, more: unknown[]): unknown[] {
  const error = errorIn(first);
  const [text, ...values] = more;
  if (!error) return [first, ...more];
  const fields = first === error ? {} : (first as Fields);
  if (text !== undefined && text !== error.message)
    return [{ ...fields, err: error }, text, ...values];
  if (!(error instanceof AppError && isOfServer(error)))
    return [{ ...fields, err: error }, UNEXPECTED];
  // The text is the error's message already, so only its cause is added.
  return [{ ...fields, err: error.cause }, error.message];
}

const UNEXPECTED = 'Something unexpected went wrong.';

function errorIn(first: unknown): Error | undefined {
  if (first instanceof Error) return first;
  const { err } = (first ?? {}) as Fields;
  return err instanceof Error ? err : undefined;
}
