import type { Settings } from '#config/settings.ts';
import { createLog } from '../server/log/create-log.ts';
import type { Log } from '../server/log/log.ts';
import { errorOutput } from './output/error-output.ts';

/** The log of a server in this process, on the error output: for people at a terminal, else as lines of JSON. */
export async function createServerLog(level: Settings['logLevel']): Promise<Log> {
  const write = errorOutput();
  if (!process.stderr.isTTY) return createLog({ level, write });
  const { prettyLog } = await import('./output/pretty-log.ts');
  const pretty = prettyLog({ hasColors: process.stderr.hasColors() });
  return createLog({ level, write: (line) => write(pretty(line)) });
}

/** What nobody has caught leaves a server in a state that nobody knows: it is logged, and ends the process. */
export function endAtMistakes(log: Log): void {
  process.prependListener('uncaughtException', (err) => {
    logMistake(log, err);
    process.exit(1);
  });
}

/** Logs why the server is at its end. */
export function logMistake(log: Log, err: unknown): void {
  log.fatal(
    { err },
    'The server has ended because of a mistake in streamhost. Start it again, and please report this.',
  );
}
