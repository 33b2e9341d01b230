import { pino } from 'pino';
import type { Settings } from '#config/settings.ts';
import { AppError } from '#domain/errors.ts';
import type { Log } from './log.ts';
import { isOfServer, toldError } from './told-error.ts';

type LogOptions = {
  /** The least that is logged. */
  level: Settings['logLevel'];
  /** Takes each event as one line of JSON with its line break, and has written it when it returns. */
  write: (line: string) => void;
};

type Fields = Record<string, unknown>;

/**
 * The log of a server: one line of JSON for each event, with `time` (ISO 8601), `level` and `msg`. It tells
 * errors by their place in the program, never by what was sent; what else is logged must not hold names, notes,
 * amounts, codes of lives or file names either.
 */
export function createLog({ level, write }: LogOptions): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: toldError },
      hooks: {
        logMethod(args, method) {
          const [first, ...more] = args as [unknown, ...unknown[]];
          const [fields, text, ...values] = withTellableText(first, more);
          method.call(this, fields as Fields, text as string, ...(values as []));
        },
      },
    },
    { write },
  );
}

/** Where only an error is given, pino takes its message for the text of the event. */
function withTellableText(first: unknown, more: unknown[]): unknown[] {
  const error = errorIn(first);
  const [text, ...values] = more;
  if (!error) return [first, ...more];
  const fields = first === error ? {} : (first as Fields);
  if (text !== undefined && text !== error.message)
    return [{ ...fields, err: error }, text, ...values];
  if (!(error instanceof AppError && isOfServer(error)))
    return [{ ...fields, err: error }, UNEXPECTED];
  // Its sentence is the text already; what stands behind it is new.
  return [{ ...fields, err: error.cause }, error.message];
}

const UNEXPECTED = 'Something unexpected went wrong.';

function errorIn(first: unknown): Error | undefined {
  if (first instanceof Error) return first;
  const { err } = (first ?? {}) as Fields;
  return err instanceof Error ? err : undefined;
}
