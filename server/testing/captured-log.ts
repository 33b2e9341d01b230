import type { Settings } from '#config/settings.ts';
import { createLog } from '../system/log/create-log.ts';
import type { Log } from '../system/log/log.ts';
import type { LoggableError } from '../system/log/loggable-error.ts';

/** A log event. */
type LogEvent = {
  time: string;
  level: string;
  msg: string;
  err?: LoggableError;
  [field: string]: unknown;
};

/** The events of a log, which is one line of JSON for each. */
export const eventsIn = (text: string): LogEvent[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** A log that collects its events. */
export function capturedLog(level: Settings['logLevel'] = 'debug'): {
  log: Log;
  events: () => LogEvent[];
} {
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  return { log: createLog({ level, write }), events: () => eventsIn(text) };
}
