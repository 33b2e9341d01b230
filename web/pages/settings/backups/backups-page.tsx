import { Archive } from 'lucide-react';
import type { EndedRestore } from '#contract/backups.ts';
import {
  backupFileUrl,
  useBackupPercent,
  useBackups,
  useMakeBackup,
  useRestoreState,
} from '../../../data/backups.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { Only } from '../../../data/session/only.tsx';
import { useUserTimezone } from '../../../forms/fields/clock/timezone-line.tsx';
import { FilePicker } from '../../../forms/fields/file/file-frame.tsx';
import { dayAndTime } from '../../../state/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { notify } from '../../../ui/notify.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import card from '../settings-card.module.css';
import { SettingsPage } from '../settings-page.tsx';
import { BackupRow } from './backup-row.tsx';
import styles from './backups-page.module.css';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

/** Page that makes, lists, verifies, downloads and restores backups. */
export function BackupsPage() {
  const loading = useBackups();
  const { data, error } = loading;
  const last = useRestoreState().data?.last ?? null;
  const timezone = useUserTimezone() ?? null;
  const restore = useRestore();
  const backups = data?.backups ?? [];
  return (
    <SettingsPage title="Backups" intro={introOf(data?.daily_copies)}>
      <div className={styles.cards}>
        {last && last.error === null && (
          <LastRestore last={last} timezone={timezone} onUndo={restore.fromBackup} />
        )}
        <MakeCard onFile={restore.fromFile} />
        {data && backups.length > 0 && (
          <ul className={styles.list} aria-label="Backups">
            {backups.map((backup) => (
              <BackupRow
                key={backup.name}
                backup={backup}
                timezone={timezone}
                onRestore={() => restore.fromBackup(backup.name)}
              />
            ))}
          </ul>
        )}
        {data && backups.length === 0 && (
          <EmptyState isSmall art={<Archive />} title="No backups yet">
            The first daily copy comes with your first live.
          </EmptyState>
        )}
        {!data && !error && (
          <div role="status" aria-label="Loading the backups">
            <Skeleton width="100%" height={160} />
          </div>
        )}
        {!data && <LoadFailure title="The backups did not load" loading={loading} />}
        {data && (
          <p className={styles.folder}>
            The files are on the computer of streamhost in <bdi>{data.folder}</bdi>
          </p>
        )}
      </div>
      <RestoreDialog restore={restore} timezone={timezone} />
    </SettingsPage>
  );
}

const introOf = (daily: number | undefined) =>
  daily === 0
    ? 'No daily copies are made, because the settings of the program turn them off.'
    : 'The database is copied once a day. A backup of your own has everything: database, images, sounds, fonts and settings.';

type LastProps = {
  last: EndedRestore;
  timezone: string | null;
  onUndo: (backup: string) => void;
};

function LastRestore({ last, timezone, onUndo }: LastProps) {
  const { name, at, undo, missing_files: missing } = last;
  return (
    <div className={styles.last} role="status">
      <p>
        <b>
          <bdi>{name}</bdi> was restored
        </b>{' '}
        {dayAndTime(at, timezone)}.{' '}
        {missing > 0 && 'Some images or fonts are not on this computer. Upload them again. '}
        Everything from before is in a backup.
      </p>
      {undo !== null && (
        <Only to="private">
          <Button size="small" onClick={() => onUndo(undo)}>
            Undo…
          </Button>
        </Only>
      )}
    </div>
  );
}

/** Makes a backup, downloads everything for another PC, and takes a file of another one. */
function MakeCard({ onFile }: { onFile: (file: File) => void }) {
  const make = useMakeBackup();
  const percent = useBackupPercent(make.isPending);
  async function run(isDownloaded: boolean) {
    try {
      const { name } = await make.mutateAsync();
      if (isDownloaded) download(name);
      else notify({ kind: 'success', title: 'Backed up', text: 'It was read back and is good.' });
    } catch (error) {
      notify({ kind: 'error', title: 'No backup was made', text: sentenceOf(error) });
    }
  }
  return (
    <section className={card.card} aria-label="Make and restore">
      <div className={card.row}>
        <div>
          <h2 className={card.label}>A backup of now</h2>
          <p className={card.help}>Also while you are live.</p>
        </div>
        <div className={styles.way}>
          <Button
            kind="primary"
            size="large"
            busyLabel={make.isPending && 'Backing up'}
            onClick={() => void run(false)}
          >
            Back up now
          </Button>
          {make.isPending && <Progress label="Backing up" percent={percent} />}
        </div>
      </div>
      <div className={card.row}>
        <div>
          <h2 className={card.label}>Move to another PC</h2>
          <p className={card.help}>One file with everything.</p>
        </div>
        <div className={styles.way}>
          <ol className={styles.steps}>
            <li>
              Download the file. Keys and passwords of sources and OBS are <b>not</b> in it: enter
              them again on the other PC.
            </li>
            <li>
              On the other PC install streamhost, start it, and open Settings → Backups there.
            </li>
            <li>
              Press <b>Restore a file…</b> and choose the downloaded file.
            </li>
          </ol>
          <div className={styles.buttons}>
            <Button disabled={make.isPending} onClick={() => void run(true)}>
              Download everything
            </Button>
            <Only to="private">
              <FilePicker accept=".zip,.db" onPick={([file]) => file && onFile(file)}>
                {(open) => <Button onClick={open}>Restore a file…</Button>}
              </FilePicker>
            </Only>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Lets the browser download a backup, which it streams to the disk. */
function download(name: string): void {
  const link = document.createElement('a');
  link.href = backupFileUrl(name);
  link.download = name;
  // Outside of the document, so that the router does not handle it.
  link.click();
}
