import type { Person } from '#contract/people.ts';
import { useRemovePerson } from '../../../data/people.ts';
import { isNotFound, sentenceOf } from '../../../data/request-error.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { notify } from '../../../ui/notify.ts';

type Props = { person: Person; onClose: () => void };

/** Asks before a person is removed. */
export function RemoveDialog({ person, onClose }: Props) {
  const remove = useRemovePerson(person.id);
  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync();
    } catch (error) {
      // Another tab may have removed them.
      if (!isNotFound(error)) {
        notify({ kind: 'error', title: 'Not removed', text: sentenceOf(error) });
        return;
      }
    }
    onClose();
  }
  return (
    <AlertDialog
      isOpen
      title={`Remove ${person.name}?`}
      description="This ends everything of theirs at once: devices, tokens and links. Tips that they recorded stay."
      confirmLabel="Remove"
      busyLabel={remove.isPending && 'Removing'}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
