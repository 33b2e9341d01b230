import type { RewardGroup } from '#contract/rewards.ts';
import { messageOf } from '../../../data/request-error.ts';
import { useDeleteRewards } from '../../../data/rewards.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { notify } from '../../../ui/notify.ts';

/** The rewards to delete, and the confirmation text. */
export type Deletion = { ids: readonly string[]; title: string; question: string };

type Props = {
  doomed: Deletion;
  isOpen: boolean;
  onClose: () => void;
};

/** Confirms the deletion of rewards. After a partial failure the list shows the remaining rewards. */
export function DeleteRewards({ doomed: { ids, title, question }, isOpen, onClose }: Props) {
  const remove = useDeleteRewards();
  const confirm = async () => {
    try {
      await remove.mutateAsync(ids);
    } catch (error) {
      notify({ kind: 'error', title: 'Error', text: messageOf(error) });
    }
    onClose();
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      title={title}
      description={question}
      confirmLabel="Delete"
      busyLabel={remove.isPending && 'Deleting'}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** Deletion of a group with all its rewards. */
export const groupDeletion = ({ group_name, rewards }: RewardGroup): Deletion => ({
  ids: rewards.map(({ id }) => id),
  title: 'Delete group',
  question: `Are you sure you want to delete the '${group_name}' group and all its rewards?`,
});

/** Deletion of one reward. */
export const rewardDeletion = (id: string): Deletion => ({
  ids: [id],
  title: 'Delete reward',
  question: 'Are you sure you want to delete this reward?',
});
