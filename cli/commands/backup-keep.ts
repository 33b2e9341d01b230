import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';

const HELP: HelpText = {
  about:
    "The mark is part of the file's name, so a copy on another disk has it, too. To take it back, remove '.kept' from the name.",
  files: { backups: 'where a bare name is looked for, too' },
  examples: [
    'streamhost backup keep streamhost-2026-11-22T18-00-00-000Z-daily.db',
    'streamhost backup keep ./friday.zip --json',
  ],
  seeAlso: ['backup', 'backup list'],
};

export function addBackupKeepCommand(backup: Command, context: CommandContext): void {
  withHelp(backup.command('keep'), HELP)
    .description('Mark a backup that is never removed to make room for newer ones')
    .argument('<backup>', 'a backup; a bare name is looked for among the backups, too')
    .action(async (typed: string) => {
      const { locateBackup } = await import('../../server/storage/backup/locate-backup.ts');
      const { keepBackup } = await import('../../server/storage/backup/keep-backup.ts');
      const path = keepBackup(locateBackup(await context.paths(), typed));
      context.print({ file: path, kept: true }, `Kept for good as ${path}`);
    });
}
