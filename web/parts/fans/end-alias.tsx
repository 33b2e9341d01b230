import type { FanAlias, FanStanding } from '#contract/fans.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useEndAlias } from '../../data/fan-standings.ts';
import { messageOf } from '../../data/request-error.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { endAliasQuestion } from './fan-text.ts';

export type EndedAlias = { fan: FanStanding; alias: FanAlias };

type Props = EndedAlias & { isOpen: boolean; onClose: () => void };

/** Asks whether an alias of a fan may end. */
export function EndAlias({ fan, alias, isOpen, onClose }: Props) {
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
