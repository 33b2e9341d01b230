import type { DataPaths } from '#config/paths.ts';
import type { Settings } from '#config/settings.ts';
import { createLog } from '../server/system/log/create-log.ts';
import type { Log } from '../server/system/log/log.ts';
import { leave } from './certain-end.ts';
import { logFile } from './output/log-file.ts';
import { nonBlockingOutput } from './output/non-blocking-output.ts';

/** Time in ms that a slow reader gets at the end to read the rest. */
const LAST_LINES_MS = 500;

/** The level is the first field of a JSON line. */
const IS_PROBLEM = /^\{"level":"(warn|error|fatal)"/;

type ServerLog = {
  log: Log;
  /** Resolves when the log is written, or after half a second. Await it before the exit. */
  written(): Promise<void>;
};

/**
 * The log of a server in this process, on the error output: readable text on a terminal, otherwise JSON lines. With
 * `logs` everything goes into these files, and warnings and errors to the error output as well.
 */
export async function createServerLog(
  level: Settings['logLevel'],
  logs?: DataPaths['logs'],
): Promise<ServerLog> {
  const output = nonBlockingOutput(process.stderr.fd, (lines) =>
    log.warn({ lines }, 'Lines of the log were lost here, because nobody read them in time'),
  );
  const format = await formatFor(process.stderr);
  const print = (line: string) => output.write(format(line));
  const log = createLog({ level, write: logs ? toFileAndOutput(logFile(logs), print) : print });
  return { log, written: () => output.written(LAST_LINES_MS) };
}

type Write = (line: string) => void;

const toFileAndOutput =
  (writeFile: Write, print: Write): Write =>
  (line) => {
    writeFile(line);
    if (IS_PROBLEM.test(line)) print(line);
  };

async function formatFor(output: typeof process.stderr): Promise<(line: string) => string> {
  if (!output.isTTY) return (line) => line;
  const { prettyLog } = await import('./output/pretty-log.ts');
  return prettyLog({ hasColors: output.hasColors() });
}

/** Logs an uncaught error and exits: the state of the server is unknown after it. */
export function endAtMistakes({ log, written }: ServerLog): void {
  // Removes the handler that prints the errors of commands.
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', async (err) => {
    logMistake(log, err);
    await written();
    leave(1);
  });
}

/** Logs the error that ended the server. */
export function logMistake(log: Log, err: unknown): void {
  log.fatal(
    { err },
    'The server has ended because of a mistake in streamhost. Start it again, and please report this.',
  );
}
