import { useRef } from 'react';
import { useBackupPercent } from '../../../data/backups.ts';
import { dayAndTime } from '../../../state/local-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { contentsText, lossText, notesOn } from './backup-text.ts';
import styles from './backups-page.module.css';
import type { RestoreStep, useRestore } from './use-restore.ts';

type Props = { restore: ReturnType<typeof useRestore>; timezone: string | null };

/** The dialog of a restore: upload, check, what would change, and the wait for the server. */
export function RestoreDialog({ restore, timezone }: Props) {
  const { current, cancel, confirm } = restore;
  // Keeps its content while it closes.
  const shown = useRef<RestoreStep>(undefined);
  shown.current = current ?? shown.current;
  const step = shown.current;
  if (!step) return null;
  const canRestore = step.step === 'ready' || step.step === 'restoring';
  return (
    <Dialog
      isOpen={current !== undefined}
      title={step.step === 'refused' ? 'Not restored' : 'Restore a backup'}
      description={<bdi className={styles.fileName}>{step.name}</bdi>}
      onCancel={cancel}
      {...(canRestore && {
        submitLabel: 'Restore',
        busyLabel: step.step === 'restoring' && 'Restoring',
        onSubmit: confirm,
      })}
    >
      <StepContent step={step} timezone={timezone} />
    </Dialog>
  );
}

function StepContent({ step, timezone }: { step: RestoreStep; timezone: string | null }) {
  const checked = useBackupPercent(step.step === 'checking');
  switch (step.step) {
    case 'uploading':
      return <Waiting label="Uploading" percent={step.percent} />;
    case 'checking':
      return <Waiting label="Checking every byte" percent={checked} />;
    case 'refused':
      return <Notice>{step.error} Nothing was changed.</Notice>;
    default:
      return <Comparison staged={step.staged} timezone={timezone} />;
  }
}

const Waiting = ({ label, percent }: { label: string; percent: number }) => (
  <div role="status">
    <p>{label} …</p>
    <Progress label={label} percent={percent} />
  </div>
);

type ComparisonProps = {
  staged: Extract<RestoreStep, { step: 'ready' | 'restoring' }>['staged'];
  timezone: string | null;
};

function Comparison({ staged, timezone }: ComparisonProps) {
  const { contents, present, created_at, last_tip_at } = staged;
  const loss = lossText(staged);
  return (
    <>
      <dl className={styles.comparison}>
        {created_at !== null && (
          <div>
            <dt>Made</dt>
            <dd>{dayAndTime(created_at, timezone)}</dd>
          </div>
        )}
        <div>
          <dt>In it</dt>
          <dd>{contentsText(contents)}</dd>
        </div>
        {last_tip_at !== null && (
          <div>
            <dt>Its last tip</dt>
            <dd>{dayAndTime(last_tip_at, timezone)}</dd>
          </div>
        )}
        <div>
          <dt>Here now</dt>
          <dd>{present ? contentsText(present) : 'cannot be read'}</dd>
        </div>
      </dl>
      {loss !== null && <Notice kind="warn">{loss}</Notice>}
      <ul className={styles.notes}>
        {notesOn(staged).map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          First everything of now goes into a backup of its own. Then streamhost starts again, which
          takes seconds; overlays keep their picture meanwhile.
        </li>
      </ul>
    </>
  );
}
