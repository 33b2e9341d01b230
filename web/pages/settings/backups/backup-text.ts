import type { Backup, BackupContents, StagedBackup } from '#contract/backups.ts';
import { sumsText } from '#domain/money/sums-text.ts';
import { counted } from '#domain/text/counted.ts';

const REASONS = new Map([
  ['manual', 'Backup of everything'],
  ['daily', 'Daily copy of the database'],
  ['before-migration', 'Copy before a database update'],
  ['before-restore', 'Everything before a restore'],
  ['before-seed', 'Copy before the demo'],
  ['before-repair', 'Copy before a repair'],
]);

/** What a backup is, such as `Daily copy of the database`. */
export const kindText = ({ reason, kind }: Pick<Backup, 'reason' | 'kind'>): string =>
  REASONS.get(reason) ?? (kind === 'zip' ? 'Backup of everything' : 'Copy of the database');

/** `3 lives and 120 tips ($1,284.50)` */
export const contentsText = ({ lives, tips, tip_totals }: BackupContents): string =>
  `${counted(lives, 'live')} and ${counted(tips, 'tip')} (${sumsText(tip_totals)})`;

/** What a restore would do to tips; null if it has all tips of now. */
export function lossText({ lost_tips }: Pick<StagedBackup, 'lost_tips'>): string | null {
  if (lost_tips === 0) return null;
  const those = lost_tips === 1 ? 'It stays' : 'They stay';
  return `You would lose ${counted(lost_tips, 'tip')} that ${lost_tips === 1 ? 'is' : 'are'} not in it. ${those} in the backup that is made first.`;
}

/** What else a user should know before a restore, a sentence each. */
export function notesOn(staged: StagedBackup): string[] {
  const { kind, new_tips, updates, left_out, has_secrets } = staged;
  const notes = [
    new_tips > 0 && `${counted(new_tips, 'tip')} in it ${new_tips === 1 ? 'is' : 'are'} not here.`,
    kind === 'db' &&
      'It is the database alone: images, sounds, fonts and settings stay as they are.',
    kind === 'zip' &&
      !has_secrets &&
      'Keys and passwords of sources and OBS are not in it: those of this computer stay.',
    has_secrets && 'Its keys and passwords of sources and OBS replace those of this computer.',
    updates > 0 && 'An earlier version of streamhost made it. Its database is brought up to date.',
    left_out.length > 0 &&
      `Who can reach this computer stays as it is here: ${left_out.join(', ')}.`,
    kind === 'zip' && 'Its settings of the program, such as the port, apply from the next start.',
  ];
  return notes.filter((note) => note !== false);
}
