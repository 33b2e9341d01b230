import { styleText } from 'node:util';
import type { Command } from 'commander';
import type { SettingFlags, SettingOrigins, Settings } from '#config/settings.ts';
import { readTypedLine } from './completion/typed-line.ts';
import { reportFailure } from './failure.ts';
import { commandPath } from './help/command-path.ts';
import { createPrinter, type OutputFlags, type Printer } from './output/printer.ts';
import { type Progress, showProgress } from './output/progress.ts';
import { formatTable } from './output/table.ts';
import type { Terminal } from './terminal.ts';

/** What a command may touch besides its own arguments. */
export type CommandContext = Printer & {
  terminal: Terminal;
  /** Lines with aligned columns below bold titles; the column with index `flexible` is cut to fit the terminal. */
  table(titles: readonly string[], rows: readonly (readonly string[])[], flexible?: number): string;
  /** The settings of this run, with the flags of the command on top. */
  settings(flags?: SettingFlags): Promise<{ settings: Settings; origins: SettingOrigins }>;
  /** Where the data lies, also when other settings are wrong. */
  dataDir(): Promise<string>;
  /** Does `work` with a progress bar, where the error output is a terminal. */
  withProgress<T>(
    title: string,
    work: (onProgress: Progress | undefined) => Promise<T>,
  ): Promise<T>;
  /** Whether nothing is to be printed that need not be seen. */
  isQuiet(): boolean;
  /** Whether somebody reads the notes at a terminal, and the error output between them. */
  isWatched(): boolean;
  /** Says on the error output what went wrong. Returns the exit code for it. */
  report(error: unknown): number;
};

type GlobalFlags = OutputFlags & { dataDir?: string };

export function createContext(program: Command, terminal: Terminal): CommandContext {
  const { env, stdout, stderr } = terminal;
  const globalFlags = () => program.opts<GlobalFlags>();
  return {
    terminal,
    ...createPrinter(globalFlags, terminal),
    table(titles, rows, flexible) {
      const bold = titles.map((title) => styleText('bold', title, { stream: stdout }));
      const fit = flexible === undefined ? undefined : { width: stdout.columns, flexible };
      return formatTable([bold, ...rows], fit);
    },
    isQuiet: () => globalFlags().quiet ?? false,
    isWatched() {
      const { json, quiet } = globalFlags();
      return !json && !quiet && stdout.isTTY === true && stderr.isTTY === true;
    },
    report: (error) =>
      reportFailure(error, {
        ...globalFlags(),
        command: typedCommand(program, terminal),
        terminal,
      }),
    async withProgress(title, work) {
      const { onProgress, end } = await showProgress(title, globalFlags(), stderr);
      return work(onProgress).finally(end);
    },
    async dataDir() {
      const { chosenDataDir } = await import('#config/settings.ts');
      return chosenDataDir({ dataDir: globalFlags().dataDir }, env);
    },
    async settings(flags = {}) {
      const { resolveSettings } = await import('#config/settings.ts');
      return resolveSettings({ ...flags, dataDir: globalFlags().dataDir }, env);
    },
  };
}

/** The command that was meant, as it is typed; the one before it where it is none. */
function typedCommand(program: Command, { argv }: Terminal): string {
  const { command, operands } = readTypedLine(program, argv.slice(2));
  const isAboutAnother = command.name() === 'help';
  return commandPath(isAboutAnother ? readTypedLine(program, operands).command : command);
}
