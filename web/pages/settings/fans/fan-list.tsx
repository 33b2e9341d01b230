import { useState } from 'react';
import type { FanStanding } from '#contract/fans.ts';
import { counted } from '#domain/text/counted.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useDeleteFan } from '../../../data/fan-standings.ts';
import { messageOf } from '../../../data/request-error.ts';
import { EndAlias, type EndedAlias } from '../../../parts/fans/end-alias.tsx';
import { deleteQuestion } from '../../../parts/fans/fan-text.ts';
import { MergeQuestion } from '../../../parts/fans/merge-question.tsx';
import { useRenaming } from '../../../parts/fans/use-renaming.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { FanRow } from './fan-row.tsx';
import styles from './fans-page.module.css';

/** The loaded fans (of `count` in all), and the dialogs about them. */
export function FanList({ fans, count }: { fans: readonly FanStanding[]; count: number }) {
  const renaming = useRenaming();
  const [deletedFan, setDeletedFan] = useState<FanStanding>();
  const [isDeleting, setDeleting] = useState(false);
  const [ended, setEnded] = useState<EndedAlias>();
  const [isEnding, setEnding] = useState(false);
  return (
    <section className={styles.card} aria-label={counted(count, 'fan')}>
      <ul>
        {fans.map((fan) => (
          <FanRow
            key={fan.id}
            fan={fan}
            rename={(name) => renaming.rename(fan, name)}
            onDelete={() => {
              setDeletedFan(fan);
              setDeleting(true);
            }}
            onEndAlias={(alias) => {
              setEnded({ fan, alias });
              setEnding(true);
            }}
          />
        ))}
      </ul>
      <MergeQuestion {...renaming} />
      {deletedFan && (
        <DeleteFan fan={deletedFan} isOpen={isDeleting} onClose={() => setDeleting(false)} />
      )}
      {ended && <EndAlias {...ended} isOpen={isEnding} onClose={() => setEnding(false)} />}
    </section>
  );
}

type DeleteFanProps = { fan: FanStanding; isOpen: boolean; onClose: () => void };

function DeleteFan({ fan, isOpen, onClose }: DeleteFanProps) {
  const remove = useDeleteFan();
  const confirm = async () => {
    try {
      await remove.mutateAsync(fan.id);
    } catch (error) {
      notify({ kind: 'error', title: 'Error', text: messageOf(error) });
    }
    onClose();
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      title={`Delete '${withMaskedEmails(fan.name)}'?`}
      description={deleteQuestion(fan)}
      confirmLabel="Delete"
      busyLabel={remove.isPending && 'Deleting'}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
