import { resolve } from 'node:path';
import type { Command } from 'commander';
import { dataPaths } from '#config/paths.ts';
import { byteSize } from '#domain/text/byte-size.ts';
import { counted } from '#domain/text/counted.ts';
import { holdingsIn } from '../../server/storage/backup/backup-manifest.ts';
import type { MadeBackup } from '../../server/storage/backup/make-backup.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { refuseUnknownCommand } from '../help/unknown-command.ts';
import { describeHoldings, holdingsBody } from '../output/backup-content.ts';
import { version } from '../package-info.ts';
import { requireDatabase } from '../require-database.ts';
import { addBackupKeepCommand } from './backup-keep.ts';
import { addBackupListCommand } from './backup-list.ts';
import { addBackupVerifyCommand } from './backup-verify.ts';

const HELP: HelpText = {
  about:
    'One archive holds the database, uploads, fonts and settings, and with --with-secrets the tokens and passwords of sources and OBS. Every tip that was saved before the start is in it, and it is read back before it counts.',
  details: [
    'The newest 14 archives stay in the folder backups. --keep marks one that stays for good; --out writes elsewhere, where nothing is removed. A server also copies its database there once a day.',
  ],
  environment: {
    STREAMHOST_BACKUP_KEEP:
      'how many archives stay, and as many daily copies; 0 removes none (default: 14)',
  },
  files: { backups: 'the archives, and the copies that the server makes' },
  exitCodes: { 130: 'interrupted; nothing is left behind', 143: 'ended by SIGTERM; the same' },
  examples: [
    'streamhost backup',
    'streamhost backup --keep',
    'streamhost backup --out /media/usb/friday.zip',
    'streamhost backup verify /media/usb/friday.zip',
  ],
  seeAlso: ['backup list', 'backup verify', 'backup keep', 'restore'],
};

type BackupFlags = { out?: string; keep?: boolean; withSecrets?: boolean };

export function addBackupCommand(program: Command, context: CommandContext): void {
  const backup = withHelp(program.command('backup'), HELP)
    .description('Back up everything into one archive, also while a server runs')
    .option('--out <file>', 'write the archive to this new file')
    .option('--keep', 'never remove this backup to make room for newer ones')
    .option('--with-secrets', 'put the tokens and passwords of sources and OBS into it, too')
    // An unknown subcommand arrives as an excess argument.
    .allowExcessArguments()
    .action((flags: BackupFlags) => {
      const [unknown] = backup.args;
      return unknown === undefined
        ? makeBackup(flags, context)
        : refuseUnknownCommand(backup, unknown);
    });
  // Subcommands would ignore the options of `backup`.
  backup.hook('preSubcommand', (_backup, command) => {
    const [flag] = Object.keys(backup.opts());
    if (flag) backup.error(`unknown option '--${flag}' for 'backup ${command.name()}'`);
  });
  backup.options.find(({ long }) => long === '--keep')?.conflicts('out');
  addBackupListCommand(backup, context);
  addBackupVerifyCommand(backup, context);
  addBackupKeepCommand(backup, context);
}

async function makeBackup(
  { out, keep = false, withSecrets = false }: BackupFlags,
  context: CommandContext,
) {
  const { settings } = await context.settings();
  const paths = dataPaths(settings.dataDir);
  await requireDatabase(paths);
  const { makeBackup: archive } = await import('../../server/storage/backup/make-backup.ts');
  const { pruneBackups } = await import('../../server/storage/backup/retention.ts');
  const options = {
    out: out && resolve(out),
    keep,
    withSecrets,
    productVersion: version,
  };
  const made = await context.withProgress('Backing up', (onProgress) =>
    archive(paths, { ...options, onProgress }),
  );
  const { backupKeep: most } = settings;
  const isPruned = !out && most > 0;
  const removed = isPruned ? pruneBackups(paths, ['manual'], { keep: most, made: made.path }) : [];
  context.print(bodyOf(made, keep, removed), described(made, removed));
}

function bodyOf({ path, sizeBytes, manifest }: MadeBackup, kept: boolean, removed: string[]) {
  return {
    file: path,
    created_at: manifest.created_at,
    size_bytes: sizeBytes,
    reason: manifest.reason,
    kept,
    ...holdingsBody(holdingsIn(manifest)),
    files: manifest.files.length - 1,
    removed,
  };
}

function described({ path, sizeBytes, manifest }: MadeBackup, removed: string[]): string {
  const files = counted(manifest.files.length - 1, 'file');
  const lines = [
    `Backed up ${describeHoldings(holdingsIn(manifest))} with ${files} to ${path} (${byteSize(sizeBytes)})`,
    ...removed.map((old) => `Removed the older backup ${old}`),
  ];
  return lines.join('\n');
}
