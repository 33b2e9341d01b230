import type { Command } from 'commander';
import { counted } from '#domain/text/counted.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { describeHoldings, holdingsBody } from '../output/backup-content.ts';

const HELP: HelpText = {
  about:
    'Reads every byte and compares it with the checksums of the archive, then checks its database.',
  files: { backups: 'where a bare name is looked for, too' },
  exitCodes: { 0: 'a good backup', 1: 'any other; one sentence says what is wrong' },
  examples: [
    'streamhost backup verify /media/usb/friday.zip',
    'streamhost backup verify streamhost-2026-11-22T18-00-00-000Z-daily.db --json',
  ],
  seeAlso: ['backup', 'backup list', 'restore'],
};

export function addBackupVerifyCommand(backup: Command, context: CommandContext): void {
  withHelp(backup.command('verify'), HELP)
    .description('Check that a backup is whole and can be restored')
    .argument(
      '<backup>',
      'an archive or a copy of the database; a bare name is looked for among the backups, too',
    )
    .action(async (typed: string) => {
      const { locateBackup } = await import('../../server/storage/backup/locate-backup.ts');
      const { verifyBackup } = await import('../../server/storage/backup/unpack-backup.ts');
      const path = locateBackup(await context.paths(), typed);
      const { createdAt, reason, holdings, files } = await context.withProgress(
        'Verifying',
        (onProgress) => verifyBackup(path, onProgress),
      );
      context.print(
        { file: path, ok: true, created_at: createdAt, reason, ...holdingsBody(holdings), files },
        `${path} is good: ${describeHoldings(holdings)}${files > 0 ? ` with ${counted(files, 'file')}` : ''}`,
      );
    });
}
