import { Argument, type Command } from 'commander';
import type { DataPaths } from '#config/paths.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { describeChanges } from '../output/changes.ts';
import { requireDatabase } from '../require-database.ts';

const HELP: HelpText = {
  about: "'up' makes a copy of the database first, and is refused while a server runs.",
  details: ['serve migrates by itself, so this is for those who want to see it happen.'],
  files: { backups: 'the copy of the database as it was before' },
  examples: ['streamhost migrate', 'streamhost migrate up --json'],
  seeAlso: ['serve', 'backup'],
};

export function addMigrateCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('migrate'), HELP)
    .description('Show or apply database migrations')
    .addArgument(new Argument('[action]', 'what to do').choices(['status', 'up']).default('status'))
    .action(async (action: 'status' | 'up') => {
      const paths = await context.paths();
      await requireDatabase(paths);
      await (action === 'up' ? migrate(paths, context) : printStatus(paths, context));
    });
}

async function printStatus(paths: DataPaths, context: CommandContext): Promise<void> {
  const { openStorage } = await import('../../server/storage/storage.ts');
  const storage = await openStorage(paths);
  try {
    const status = storage.migrationStatus();
    context.print(status, `${status.applied.length} applied, ${status.pending.length} pending`);
  } finally {
    await storage.close();
  }
}

async function migrate(paths: DataPaths, context: CommandContext): Promise<void> {
  const { openDataDir } = await import('../../server/open-data-dir.ts');
  const data = await openDataDir(paths);
  await data.close();
  const { applied, backup } = data;
  context.print(
    { applied, backup },
    describeChanges(data) || 'Nothing to apply: the database is up to date.',
  );
}
