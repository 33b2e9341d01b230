import { basename } from 'node:path';
import type { Command } from 'commander';
import { byteSize } from '#domain/byte-size.ts';
import { exactDollars } from '#domain/money.ts';
import type { ListedBackup } from '../../server/storage/backup/list-backups.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { holdingsBody, tipsIn } from '../output/backup-content.ts';
import { localTime } from '../output/local-time.ts';

const HELP: HelpText = {
  about: 'Their times are in the timezone of this computer.',
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
      const backups = await listBackups(paths);
      const text =
        backups.length > 0
          ? await table(backups, context)
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

function table(backups: readonly ListedBackup[], context: CommandContext): Promise<string> {
  const header = ['Made', 'Size', 'Why', 'Tips', 'Total', 'Kept', 'File'];
  const rows = backups.map(({ path, createdAt, sizeBytes, reason, kept, holdings }) => [
    localTime(createdAt).slice(0, -':00'.length),
    byteSize(sizeBytes),
    reason,
    holdings ? String(tipsIn(holdings)) : 'unreadable',
    holdings ? exactDollars(holdings.tipCents) : '',
    kept ? 'yes' : '',
    basename(path),
  ]);
  return context.table(header, rows);
}
