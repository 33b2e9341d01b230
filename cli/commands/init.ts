import type { Command } from 'commander';
import { dataPaths } from '#config/paths.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { describeChanges } from '../output/changes.ts';
import { portToKeep } from '../port-to-keep.ts';

const HELP: HelpText = {
  about: 'Running it again changes nothing that is there already.',
  details: ['serve does the same by itself, so this is for those who want to set things up first.'],
  files: {
    'config.json': 'settings, at first the port alone: 4816 or the next free one',
    'streamhost.db': 'the database, brought up to date after a copy of it',
  },
  examples: ['streamhost init', 'streamhost init --data-dir ./show --json'],
  seeAlso: ['serve', 'seed', 'config'],
};

export function addInitCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('init'), HELP)
    .description('Make the data directory with its settings file and database')
    .action(async () => {
      const { settings, origins } = await context.settings();
      const paths = dataPaths(settings.dataDir);
      const { openDataDir } = await import('../../server/open-data-dir.ts');
      const data = await openDataDir(paths, await portToKeep(settings, origins));
      await data.close();
      const { created, applied, backup } = data;
      context.print(
        { data_dir: paths.root, created, applied, backup },
        describeChanges(data) || `Nothing to do: ${paths.root} is ready.`,
      );
    });
}
