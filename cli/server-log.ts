import type { Settings } from '#config/settings.ts';
import { createLog } from '../server/log/create-log.ts';
import type { Log } from '../server/log/log.ts';
import { errorOutput } from './output/error-output.ts';

/** The log of a server in this process, on the error output: readable text on a terminal, otherwise JSON lines. */
export async function createServerLog(level: Settings['logLevel']): Promise<Log> {
  const write = errorOutput();
  if (!process.stderr.isTTY) return createLog({ level, write });
  const { prettyLog } = await import('./output/pretty-log.ts');
  const pretty = prettyLog({ hasColors: process.stderr.hasColors() });
  return createLog({ level, write: (line) => write(pretty(line)) });
}

/** Logs an uncaught error and exits: the state of the server is unknown after it. */
export function endAtMistakes(log: Log): void {
  process.prependListener('uncaughtException', (err) => {
    logMistake(log, err);
    process.exit(1);
  });
}

/** Logs the error that ended the server. */
export function logMistake(log: Log, err: unknown): void {
  log.fatal(
    { err },
    'The server has ended because of a mistake in streamhost. Start it again, and please report this.',
  );
}
