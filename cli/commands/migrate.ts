import { Argument, type Command } from 'commander';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import type { CommandContext } from '../context.ts';
import { describeChanges } from '../output/changes.ts';
import { requireDatabase } from '../require-database.ts';

const HELP = `
'up' makes a copy of the database first, and is refused while a server runs.
'serve' migrates by itself, so this is for those who want to see it happen.

Examples:
  streamhost migrate
  streamhost migrate up --json`;

export function addMigrateCommand(program: Command, context: CommandContext): void {
  program
    .command('migrate')
    .description('Show or apply database migrations')
    .addArgument(new Argument('[action]', 'what to do').choices(['status', 'up']).default('status'))
    .addHelpText('after', HELP)
    .action(async (action: 'status' | 'up') => {
      const { settings } = await context.settings();
      const paths = dataPaths(settings.dataDir);
      await requireDatabase(paths);
      await (action === 'up' ? migrate(paths, context) : printStatus(paths, context));
    });
}

async function printStatus(paths: DataPaths, context: CommandContext): Promise<void> {
  const { openStorage } = await import('../../server/storage/storage.ts');
  const storage = await openStorage(paths);
  try {
    const status = await storage.migrationStatus();
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
