import type { Command } from 'commander';
import type { DataPaths } from '#config/paths.ts';
import { byteSize } from '#domain/text/byte-size.ts';
import { counted } from '#domain/text/counted.ts';
import type { SweptFile } from '../../server/library/files/sweeper.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { openCurrent } from '../require-database.ts';

const HELP: HelpText = {
  about:
    'Removes images that no theme, layout or live names and that were uploaded more than a day ago, and what broken-off uploads of images and fonts left behind.',
  details: [
    'A running server does this by itself, once a day; both may work on one data directory at the same time.',
  ],
  files: { 'uploads, fonts': 'where the files lie' },
  examples: ['streamhost uploads prune --dry-run', 'streamhost uploads prune --json'],
  seeAlso: ['doctor', 'backup'],
};

const GROUP_HELP: HelpText = {
  examples: ['streamhost uploads prune --dry-run', 'streamhost uploads prune'],
  seeAlso: ['uploads prune'],
};

export function addUploadsCommand(program: Command, context: CommandContext): void {
  const uploads = withHelp(program.command('uploads'), GROUP_HELP).description(
    'Look after uploaded images',
  );
  withHelp(uploads.command('prune'), HELP)
    .description('Remove images that nothing shows any more')
    .option('--dry-run', 'only say what would go')
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const files = await prune(await context.paths(), dryRun);
      const freed = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
      context.print(
        { dry_run: dryRun, files, freed_bytes: freed },
        await described(files, freed, dryRun),
      );
    });
}

async function prune(paths: DataPaths, dryRun: boolean): Promise<SweptFile[]> {
  const { createSweeper } = await import('../../server/library/files/sweeper.ts');
  // Only the current schema says which files are used.
  const storage = await openCurrent(paths);
  try {
    const sweeper = createSweeper(storage.fork, paths);
    return await (dryRun ? sweeper.find() : sweeper.sweep());
  } finally {
    await storage.close();
  }
}

async function described(
  files: readonly SweptFile[],
  freedBytes: number,
  dryRun: boolean,
): Promise<string> {
  if (files.length === 0) return 'Nothing to remove: every image is in use or less than a day old.';
  const { formatTable } = await import('../output/table.ts');
  const rows = files.map(({ folder, name, original_name, size_bytes }) => [
    original_name ?? '(no record)',
    byteSize(size_bytes),
    `${folder}/${name}`,
  ]);
  const count = counted(files.length, 'file');
  const sum = dryRun
    ? `${count} would go and free ${byteSize(freedBytes)}`
    : `Removed ${count} and freed ${byteSize(freedBytes)}`;
  return `${formatTable(rows)}\n${sum}`;
}
