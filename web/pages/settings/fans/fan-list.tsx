import { useState } from 'react';
import type { FanAlias, FanStanding } from '#contract/fans.ts';
import { counted } from '#domain/text/counted.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useDeleteFan, useEndAlias } from '../../../data/fan-standings.ts';
import { messageOf } from '../../../data/request-error.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { FanRow } from './fan-row.tsx';
import { deleteQuestion, endAliasQuestion, mergeQuestion } from './fan-text.ts';
import styles from './fans-page.module.css';
import { useRenaming } from './use-renaming.ts';

/** The loaded fans (of `count` in all), and the dialogs about them. */
export function FanList({ fans, count }: { fans: readonly FanStanding[]; count: number }) {
  const { merge, isMergeOpen, rename, answer } = useRenaming();
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
            rename={(name) => rename(fan, name)}
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
      {merge && (
        <AlertDialog
          isOpen={isMergeOpen}
          title={`Merge '${withMaskedEmails(merge.fan.name)}' into '${withMaskedEmails(merge.into)}'?`}
          description={mergeQuestion(merge.fan, withMaskedEmails(merge.into))}
          confirmLabel="Merge"
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
      {deletedFan && (
        <DeleteFan fan={deletedFan} isOpen={isDeleting} onClose={() => setDeleting(false)} />
      )}
      {ended && <EndAlias {...ended} isOpen={isEnding} onClose={() => setEnding(false)} />}
    </section>
  );
}

type EndedAlias = { fan: FanStanding; alias: FanAlias };
type EndAliasProps = EndedAlias & { isOpen: boolean; onClose: () => void };

function EndAlias({ fan, alias, isOpen, onClose }: EndAliasProps) {
  const end = useEndAlias();
  const confirm = async () => {
    try {
      await end.mutateAsync(alias.id);
    } catch (error) {
      notify({ kind: 'error', title: 'Name not ended', text: messageOf(error) });
    }
    onClose();
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      title={`End the name '${withMaskedEmails(alias.name)}'?`}
      description={endAliasQuestion(fan, alias.name)}
      confirmLabel="End"
      busyLabel={end.isPending && 'Ending'}
      onConfirm={confirm}
      onCancel={onClose}
    />
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
