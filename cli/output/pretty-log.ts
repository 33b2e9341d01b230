import pinoPretty from 'pino-pretty';
import type { ToldError } from '../../server/log/told-error.ts';
import { plainText } from './plain-text.ts';

/** Shown in places of their own. */
const SHOWN_APART = new Set(['time', 'level', 'msg', 'err']);

/** Makes of one line of the log what somebody reads at a terminal: time, level, what happened, and its details. */
export function prettyLog({ hasColors }: { hasColors: boolean }): (line: string) => string {
  return pinoPretty.prettyFactory({
    colorize: hasColors,
    translateTime: 'SYS:HH:MM:ss',
    customColors: 'message:reset',
    hideObject: true,
    // It is among the fields already.
    ignore: 'pid',
    messageFormat: (event, _key, _label, { colors }) => {
      const [text, details, ...stack] = linesOf(event);
      return [[text, colors.dim(details ?? '')].join(' ').trimEnd(), ...stack.map(colors.dim)].join(
        '\n',
      );
    },
  });
}

/** The text of the event, its fields on one line, and the error behind it. */
function linesOf({ msg, err, ...event }: Record<string, unknown>): string[] {
  const fields = Object.entries(event)
    .filter(([name]) => !SHOWN_APART.has(name))
    .map(([name, value]) => `${name}=${shown(value)}`);
  return [plainText(String(msg)), fields.join(' '), ...(err ? linesOfError(err as ToldError) : [])];
}

const shown = (value: unknown) =>
  plainText(typeof value === 'string' ? value : JSON.stringify(value));

function linesOfError({ type, code, syscall, message, stack, cause }: ToldError): string[] {
  const head = [type, code, syscall, message].filter((part) => part !== undefined).map(plainText);
  const frames = stack ? stack.split('\n').map((frame) => plainText(frame)) : [];
  return [
    `    ${head.join(' ')}`,
    ...frames.map((frame) => `        ${frame}`),
    ...(cause ? linesOfError(cause) : []),
  ];
}
