import type { Command } from 'commander';
import { dataPaths } from '#config/paths.ts';
import type { CommandContext } from '../context.ts';
import { describeChanges } from '../output/changes.ts';

const HELP = `
Running it again changes nothing that is there already.

Examples:
  streamhost init
  streamhost init --data-dir ./show --json`;

export function addInitCommand(program: Command, context: CommandContext): void {
  program
    .command('init')
    .description('Make the data directory with its settings file and database')
    .addHelpText('after', HELP)
    .action(async () => {
      const { settings } = await context.settings();
      const { openDataDir } = await import('../../server/open-data-dir.ts');
      const data = await openDataDir(dataPaths(settings.dataDir));
      await data.close();
      const { created, applied, backup } = data;
      context.print(
        { data_dir: settings.dataDir, created, applied, backup },
        describeChanges(data) || `Nothing to do: ${settings.dataDir} is ready.`,
      );
    });
}
