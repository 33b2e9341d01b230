import pinoPretty from 'pino-pretty';
import type { LoggableError } from '../../server/system/log/loggable-error.ts';
import { plainText } from './plain-text.ts';

/** Fields with a place of their own outside the list of fields. */
const SHOWN_APART = new Set(['time', 'level', 'msg', 'err']);

/** Formats a JSON line of the log for a terminal: time, level, message and fields. */
export function prettyLog({ hasColors }: { hasColors: boolean }): (line: string) => string {
  return pinoPretty.prettyFactory({
    colorize: hasColors,
    translateTime: 'SYS:HH:MM:ss',
    customColors: 'message:reset',
    hideObject: true,
    // `linesOf` prints it.
    ignore: 'pid',
    messageFormat: (event, _key, _label, { colors }) => {
      const [text, details, ...stack] = linesOf(event);
      return [[text, colors.dim(details ?? '')].join(' ').trimEnd(), ...stack.map(colors.dim)].join(
        '\n',
      );
    },
  });
}

/** The message, the fields on one line, then the lines of the error. */
function linesOf({ msg, err, ...event }: Record<string, unknown>): string[] {
  const fields = Object.entries(event)
    .filter(([name]) => !SHOWN_APART.has(name))
    .map(([name, value]) => `${name}=${shown(value)}`);
  return [
    plainText(String(msg)),
    fields.join(' '),
    ...(err ? linesOfError(err as LoggableError) : []),
  ];
}

const shown = (value: unknown) =>
  plainText(typeof value === 'string' ? value : JSON.stringify(value));

function linesOfError({ type, code, syscall, message, stack, cause }: LoggableError): string[] {
  const head = [type, code, syscall, message].filter((part) => part !== undefined).map(plainText);
  const frames = stack ? stack.split('\n').map((frame) => plainText(frame)) : [];
  return [
    `    ${head.join(' ')}`,
    ...frames.map((frame) => `        ${frame}`),
    ...(cause ? linesOfError(cause) : []),
  ];
}
