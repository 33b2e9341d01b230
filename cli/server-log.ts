import type { DataPaths } from '#config/paths.ts';
import type { Settings } from '#config/settings.ts';
import { createLog } from '../server/log/create-log.ts';
import type { Log } from '../server/log/log.ts';
import { errorOutput } from './output/error-output.ts';
import { logFile } from './output/log-file.ts';

/**
 * The log of a server in this process, on the error output: readable text on a terminal, otherwise JSON lines. With
 * `logs` it goes into these files, and what is wrong on the error output as well.
 */
export async function createServerLog(
  level: Settings['logLevel'],
  logs?: DataPaths['logs'],
): Promise<Log> {
  const tell = await errorLines();
  if (!logs) return createLog({ level, write: tell });
  const keep = logFile(logs);
  const write = (line: string) => {
    keep(line);
    if (IS_PROBLEM.test(line)) tell(line);
  };
  return createLog({ level, write });
}

/** The level is the first field of a line. */
const IS_PROBLEM = /^\{"level":"(warn|error|fatal)"/;

async function errorLines(): Promise<(line: string) => void> {
  const write = errorOutput();
  if (!process.stderr.isTTY) return write;
  const { prettyLog } = await import('./output/pretty-log.ts');
  const pretty = prettyLog({ hasColors: process.stderr.hasColors() });
  return (line) => write(pretty(line));
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
