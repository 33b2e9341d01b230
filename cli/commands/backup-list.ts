import { basename } from 'node:path';
import type { Command } from 'commander';
import { sumsText } from '#domain/money/sums-text.ts';
import { byteSize } from '#domain/text/byte-size.ts';
import type { ListedBackup } from '../../server/storage/backup/list-backups.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { holdingsBody, tipsIn } from '../output/backup-content.ts';
import { timeTitle, zonedTime } from '../output/zoned-time.ts';

const HELP: HelpText = {
  about:
    'Their times are in the timezone of the settings; in that of this computer where those cannot be read.',
  details: [
    "'daily', 'before-migration' and 'before-seed' are copies of the database alone, made by the program; 'manual' is an archive of everything.",
  ],
  files: { backups: 'what is listed' },
  examples: ['streamhost backup list', 'streamhost backup list --json'],
  seeAlso: ['backup', 'backup verify', 'restore'],
};

export function addBackupListCommand(backup: Command, context: CommandContext): void {
  withHelp(backup.command('list'), HELP)
    .description('List the backups of the data directory, newest first')
    .action(async () => {
      const paths = await context.paths();
      const { listBackups } = await import('../../server/storage/backup/list-backups.ts');
      const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
      const backups = await listBackups(paths);
      const text =
        backups.length > 0
          ? await table(backups, settingsTimezone(paths), context)
          : `There are no backups in ${paths.backups}`;
      context.print(backups.map(bodyOf), text);
    });
}

const bodyOf = ({ path, createdAt, sizeBytes, reason, kept, holdings }: ListedBackup) => ({
  file: path,
  created_at: createdAt,
  size_bytes: sizeBytes,
  reason,
  kept,
  readable: holdings !== null,
  ...holdingsBody(holdings),
});

function table(
  backups: readonly ListedBackup[],
  timezone: string | null,
  context: CommandContext,
): Promise<string> {
  const header = [timeTitle('Made', timezone), 'Size', 'Why', 'Tips', 'Total', 'Kept', 'File'];
  const rows = backups.map(({ path, createdAt, sizeBytes, reason, kept, holdings }) => [
    zonedTime(createdAt, timezone).slice(0, -':00'.length),
    byteSize(sizeBytes),
    reason,
    holdings ? String(tipsIn(holdings)) : 'unreadable',
    holdings ? sumsText(holdings.tipTotals) : '',
    kept ? 'yes' : '',
    basename(path),
  ]);
  return context.table(header, rows);
}
