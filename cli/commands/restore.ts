import type { Command } from 'commander';
import type { DataPaths } from '#config/paths.ts';
import { counted } from '#domain/text/counted.ts';
import type { StagedRestore } from '../../server/storage/backup/restore-backup.ts';
import { confirm, requireTerminal } from '../confirm.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { describeHoldings, holdingsBody } from '../output/backup-content.ts';

const HELP: HelpText = {
  about:
    'The backup is checked to the last byte before anything changes. Where it replaces anything it asks first; a script has to say --yes.',
  details: [
    'Settings of the network (host, allowedHosts, hooksHost, sharing, addresses of fonts) stay those of the directory, because a backup from elsewhere could open the server to others; --with-network-settings takes them, too.',
    'Refused while a server runs on the directory. Killed halfway, it ends as exactly the old or exactly the new state.',
    'An archive brings back everything. A copy of the database, as the server makes one each day, brings back lives, tips, themes and layouts, and leaves uploads, fonts and settings as they are.',
  ],
  files: {
    backups: 'where a bare name is looked for, too',
    'before-restore-...': 'the data as it was, which you may remove when all is well',
  },
  examples: [
    'streamhost restore /media/usb/friday.zip',
    'streamhost restore streamhost-2026-11-22T18-00-00-000Z-daily.db',
    'streamhost restore friday.zip --data-dir ./elsewhere --yes --json',
  ],
  seeAlso: ['backup', 'backup list', 'backup verify'],
};

export function addRestoreCommand(program: Command, context: CommandContext): void {
  withHelp(program.command('restore'), HELP)
    .description('Bring a backup back; the present data is kept aside')
    .argument('<backup>', 'a backup; a bare name is looked for among the backups, too')
    .option('--yes', 'do not ask first')
    .option(
      '--with-network-settings',
      'also take from the backup who can reach the server: host, allowedHosts, hooksHost, sharing, addresses of fonts',
    )
    .action((typed: string, flags: Flags) => restore(typed, flags, context));
}

type Flags = { yes?: boolean; withNetworkSettings?: boolean };

async function restore(
  typed: string,
  { yes, withNetworkSettings = false }: Flags,
  context: CommandContext,
): Promise<void> {
  const paths = await context.paths();
  const { locateBackup } = await import('../../server/storage/backup/locate-backup.ts');
  const { missingFiles } = await import('../../server/storage/backup/missing-files.ts');
  const { holdsData, stageRestore } = await import('../../server/storage/backup/restore-backup.ts');
  const file = locateBackup(paths, typed);
  if (!yes && holdsData(paths)) requireTerminal(context.terminal);
  const staged = await context.withProgress('Checking', (onProgress) =>
    stageRestore(paths, file, { withNetworkSettings, onProgress }),
  );
  try {
    // The data may have appeared before the lock was taken.
    if (!yes && staged.replacesData) {
      requireTerminal(context.terminal);
      await confirm(question(paths, staged), context.terminal);
    }
    const [aside, missing] = [staged.swapIn(), missingFiles(paths)];
    const counts = holdingsBody(staged.incoming.holdings);
    const isWhole = Object.keys(staged.leftOut).length === 0;
    const leftOut = isWhole ? {} : { left_out: staged.leftOut };
    context.print(
      { data_dir: paths.root, file, ...counts, aside, missing_files: missing, ...leftOut },
      described(paths, staged, aside, missing),
    );
  } finally {
    staged.close();
  }
}

function question({ root }: DataPaths, { present, incoming }: StagedRestore): string {
  const now = present ? `${describeHoldings(present)} in ${root}` : `what is in ${root}`;
  return `Replace ${now} by ${describeHoldings(incoming.holdings)}?`;
}

/** `aside` is the folder with the previous data; `missing` are files that the restored database refers to. */
function described(
  { root }: DataPaths,
  { incoming, leftOut }: StagedRestore,
  aside: string | null,
  missing: readonly string[],
): string {
  const lines = [`Restored ${describeHoldings(incoming.holdings)} in ${root}`];
  if (aside) lines.push(`The data as it was before is in ${aside}`);
  if (missing.length > 0) {
    const files = counted(missing.length, 'image or font', 'images and fonts');
    lines.push(`Not there any more: ${files}. Upload them again, or take them from an archive.`);
  }
  const names = Object.entries(leftOut).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  if (names.length > 0) {
    lines.push(
      `Left as they are here, because they decide who can reach the server and whom it asks; the backup has ${names.join(', ')}. Set them in config.json, or restore again with --with-network-settings.`,
    );
  }
  return lines.join('\n');
}
