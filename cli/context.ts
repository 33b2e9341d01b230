import { styleText } from 'node:util';
import type { Command } from 'commander';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import type { SettingFlags, SettingOrigins, Settings } from '#config/settings.ts';
import { readTypedLine } from './completion/typed-line.ts';
import { reportFailure } from './failure.ts';
import { commandPath } from './help/help-text.ts';
import { createPrinter, type OutputFlags, type Printer } from './output/printer.ts';
import { type Progress, showProgress } from './output/progress.ts';
import type { Terminal } from './terminal.ts';

/** What commands use besides their own arguments. */
export type CommandContext = Printer & {
  terminal: Terminal;
  /** Lines with aligned columns below bold titles; the column with index `flexible` is cut to fit the terminal. */
  table(
    titles: readonly string[],
    rows: readonly (readonly string[])[],
    flexible?: number,
  ): Promise<string>;
  /** The settings of this run; `flags` of the command override the others. */
  settings(flags?: SettingFlags): Promise<{ settings: Settings; origins: SettingOrigins }>;
  /** The files of the data directory of this run. */
  paths(): Promise<DataPaths>;
  /** The data directory, also when other settings are invalid. */
  dataDir(): Promise<string>;
  /** Runs `work` with a progress bar if the error output is a terminal. */
  withProgress<T>(
    title: string,
    work: (onProgress: Progress | undefined) => Promise<T>,
  ): Promise<T>;
  /** Whether --json is set. */
  isForPrograms(): boolean;
  /** Whether --quiet is set. */
  isQuiet(): boolean;
  /** Whether notes and errors go to a terminal. */
  isWatched(): boolean;
  /** Prints an error to the error output. Returns the exit code. */
  report(error: unknown): number;
};

type GlobalFlags = OutputFlags & { dataDir?: string };

export function createContext(program: Command, terminal: Terminal): CommandContext {
  const { env, stdout, stderr } = terminal;
  const globalFlags = () => program.opts<GlobalFlags>();
  async function settings(flags: SettingFlags = {}) {
    const { resolveSettings } = await import('#config/settings.ts');
    return resolveSettings({ ...flags, dataDir: globalFlags().dataDir }, env);
  }
  return {
    terminal,
    ...createPrinter(globalFlags, terminal),
    async table(titles, rows, flexible) {
      const { formatTable } = await import('./output/table.ts');
      const bold = titles.map((title) => styleText('bold', title, { stream: stdout }));
      const fit = flexible === undefined ? undefined : { width: stdout.columns, flexible };
      return formatTable([bold, ...rows], fit);
    },
    isForPrograms: () => globalFlags().json ?? false,
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
    settings,
    paths: async () => dataPaths((await settings()).settings.dataDir),
  };
}

/** The deepest known command in what was typed, as it is typed. */
function typedCommand(program: Command, { argv }: Terminal): string {
  const { command, operands } = readTypedLine(program, argv.slice(2));
  const isAboutAnother = command.name() === 'help';
  return commandPath(isAboutAnother ? readTypedLine(program, operands).command : command);
}
