import type { DataPaths } from '#config/paths.ts';
import type { Settings } from '#config/settings.ts';
import { createLog } from '../server/log/create-log.ts';
import type { Log } from '../server/log/log.ts';
import { leave } from './certain-end.ts';
import { logFile } from './output/log-file.ts';
import { patientOutput } from './output/patient-output.ts';

/** At the end, a slow reader gets this long to read the rest. */
const LAST_LINES_MS = 500;

/** The level is the first field of a line. */
const IS_PROBLEM = /^\{"level":"(warn|error|fatal)"/;

export type ServerLog = {
  log: Log;
  /** Resolves when the log is written, or its reader has had half a second for it. To be awaited before the end. */
  written(): Promise<void>;
};

/**
 * The log of a server in this process, on the error output: readable text on a terminal, otherwise JSON lines. With
 * `logs` it goes into these files, and what is wrong on the error output as well.
 */
export async function createServerLog(
  level: Settings['logLevel'],
  logs?: DataPaths['logs'],
): Promise<ServerLog> {
  const output = patientOutput(process.stderr.fd, (lines) =>
    log.warn({ lines }, 'Lines of the log were lost here, because nobody read them in time'),
  );
  const format = await formatFor(process.stderr);
  const tell = (line: string) => output.write(format(line));
  const log = createLog({ level, write: logs ? keptAndTold(logFile(logs), tell) : tell });
  return { log, written: () => output.written(LAST_LINES_MS) };
}

type Write = (line: string) => void;

const keptAndTold =
  (keep: Write, tell: Write): Write =>
  (line) => {
    keep(line);
    if (IS_PROBLEM.test(line)) tell(line);
  };

async function formatFor(output: typeof process.stderr): Promise<(line: string) => string> {
  if (!output.isTTY) return (line) => line;
  const { prettyLog } = await import('./output/pretty-log.ts');
  return prettyLog({ hasColors: output.hasColors() });
}

/** Logs an uncaught error and exits: the state of the server is unknown after it. */
export function endAtMistakes({ log, written }: ServerLog): void {
  // The one that prints the errors of commands.
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
