import { Download, Lock, RotateCcw, ShieldCheck } from 'lucide-react';
import type { Backup } from '#contract/backups.ts';
import { byteSize } from '#domain/text/byte-size.ts';
import { backupFileUrl, useKeepBackup, useVerifyBackup } from '../../../data/backups.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { Only } from '../../../data/session/only.tsx';
import { dayAndTime } from '../../../state/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { contentsText, kindText } from './backup-text.ts';
import styles from './backups-page.module.css';

type Props = { backup: Backup; timezone: string | null; onRestore: () => void };

/** A backup: moment, kind, contents and actions. */
export function BackupRow({ backup, timezone, onRestore }: Props) {
  const { name, created_at, size_bytes, contents, is_kept, has_secrets, verified_at } = backup;
  const moment = dayAndTime(created_at, timezone);
  const facts = [
    byteSize(size_bytes),
    contents ? contentsText(contents) : 'Cannot be read',
    is_kept && 'Kept for good',
    has_secrets && 'With keys and passwords',
    verified_at !== null && `Verified ${dayAndTime(verified_at, timezone)}`,
  ].filter(Boolean);
  return (
    <li className={styles.backup} aria-label={`${kindText(backup)}, ${moment}`}>
      <div className={styles.about}>
        <p className={styles.title}>
          <b>{moment}</b> <span>{kindText(backup)}</span>
        </p>
        <p className={styles.facts} data-bad={contents === null || undefined}>
          {facts.join(' · ')}
        </p>
      </div>
      <div className={styles.tools}>
        <Verify name={name} />
        {!is_kept && <Keep name={name} />}
        {!has_secrets && (
          <IconLink label="Download" href={backupFileUrl(name)} download={name} data-native="">
            <Download />
          </IconLink>
        )}
        <Only to="private">
          <Button size="small" onClick={onRestore}>
            <RotateCcw />
            Restore…
          </Button>
        </Only>
      </div>
    </li>
  );
}

function Verify({ name }: { name: string }) {
  const verify = useVerifyBackup();
  const run = async () => {
    try {
      await verify.mutateAsync(name);
      notify({
        kind: 'success',
        title: 'The backup is good',
        text: 'Every byte was read, and it can be restored.',
      });
    } catch (error) {
      notify({ kind: 'error', title: 'The backup was not verified', text: sentenceOf(error) });
    }
  };
  return (
    <IconButton
      label="Verify"
      disabled={verify.isPending}
      focusableWhenDisabled
      onClick={() => void run()}
    >
      {verify.isPending ? <Spinner /> : <ShieldCheck />}
    </IconButton>
  );
}

function Keep({ name }: { name: string }) {
  const keep = useKeepBackup();
  const run = async () => {
    try {
      await keep.mutateAsync(name);
    } catch (error) {
      notify({ kind: 'error', title: 'Not marked as kept', text: sentenceOf(error) });
    }
  };
  return (
    <IconButton
      label="Keep for good"
      disabled={keep.isPending}
      focusableWhenDisabled
      onClick={() => void run()}
    >
      <Lock />
    </IconButton>
  );
}
