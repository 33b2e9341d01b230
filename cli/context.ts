import type { Command } from 'commander';
import type { SettingFlags, SettingOrigins, Settings } from '#config/settings.ts';
import { reportFailure } from './failure.ts';
import { createPrinter, type OutputFlags, type Printer } from './output/printer.ts';

/** What a command may touch besides its own arguments. */
export type CommandContext = Printer & {
  /** The settings of this run, with the flags of the command on top. */
  settings(flags?: SettingFlags): Promise<{ settings: Settings; origins: SettingOrigins }>;
  /** Says on the error output what went wrong. Returns the exit code for it. */
  report(error: unknown): number;
};

type GlobalFlags = OutputFlags & { dataDir?: string };

export function createContext(program: Command): CommandContext {
  const globalFlags = () => program.opts<GlobalFlags>();
  return {
    ...createPrinter(globalFlags),
    report: (error) => reportFailure(error, globalFlags()),
    async settings(flags = {}) {
      const { resolveSettings } = await import('#config/settings.ts');
      return resolveSettings({ ...flags, dataDir: globalFlags().dataDir }, process.env);
    },
  };
}
