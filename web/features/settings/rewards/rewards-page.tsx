import { Gift, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RewardGroup } from '#contract/rewards.ts';
import { messageOf } from '../../../api/request-error.ts';
import {
  useCreateReward,
  useDeleteRewards,
  useRenameReward,
  useReorderRewards,
  useRewards,
} from '../../../api/rewards.ts';
import { useFocusAfterChange } from '../../../fields/use-focus-after-change.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { focusAfterMove, MoveButtons } from '../../../ui/move-buttons.tsx';
import { notify } from '../../../ui/notify.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { AddLine, RenameLine } from './name-form.tsx';
import { isNamed, moved, moveReward, orderOf } from './reward-order.ts';
import styles from './rewards-page.module.css';

/** Groups of rewards: ideas for tip goals, renamed in place. */
export function RewardsPage() {
  const loading = useRewards();
  const { data: groups, error } = loading;
  return (
    <SettingsPage
      title="Rewards"
      intro="Ideas to reach for when you set tip goals. Click a name to rename it."
    >
      {groups && <RewardGroups groups={groups} />}
      {!groups && !error && (
        <div role="status" aria-label="Loading the rewards">
          <Skeleton width="100%" height={160} />
        </div>
      )}
      {!groups && <LoadFailure title="The rewards did not load" loading={loading} />}
    </SettingsPage>
  );
}

function RewardGroups({ groups }: { groups: readonly RewardGroup[] }) {
  const create = useCreateReward();
  const moves = useRewardMoves(groups);
  const [doomed, setDoomed] = useState<Doomed>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className={styles.newGroup}>
        <AddLine
          label="New group name"
          placeholder="New group name"
          buttonLabel="Add group"
          add={(group_name) => create.mutateAsync({ group_name })}
        />
      </div>
      {groups.length === 0 && (
        <EmptyState isSmall art={<Gift />} title="No reward groups created yet...">
          Name one above, then add rewards to it.
        </EmptyState>
      )}
      {groups.map((group, place) => (
        <RewardGroupCard
          key={group.rewards[0]?.id}
          group={group}
          place={place}
          total={groups.length}
          moves={moves}
          onDelete={(next) => {
            setDoomed(next);
            setAsking(true);
          }}
        />
      ))}
      <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
      {doomed && (
        <DeleteRewards doomed={doomed} isOpen={isAsking} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** The rewards to delete, and the question about them. */
type Doomed = { ids: readonly string[]; title: string; question: string };

type Props = {
  doomed: Doomed;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before rewards are deleted. After a partial failure the list shows what is left. */
function DeleteRewards({ doomed: { ids, title, question }, isOpen, onClose }: Props) {
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

type RewardGroupCardProps = {
  group: RewardGroup;
  /** Index among `total` groups. */
  place: number;
  total: number;
  moves: RewardMoves;
  onDelete: (doomed: Doomed) => void;
};

function RewardGroupCard({ group, place, total, moves, onDelete }: RewardGroupCardProps) {
  const create = useCreateReward();
  const rename = useRenameReward();
  const { group_name, rewards } = group;
  const named = rewards.filter(isNamed);
  const id = rewards[0]?.id ?? '';
  return (
    <section className={styles.card} aria-label={group_name}>
      <NameLine
        isHeading
        name={group_name}
        label="Group name"
        rename={(name) => rename.mutateAsync({ id, group_name: name })}
      >
        <span className={styles.count}>{named.length}</span>
        <div className={styles.tools}>
          <MoveButtons
            id={`group-${id}`}
            noun="group"
            place={place}
            total={total}
            onMove={(to) => moves.moveGroup(`group-${id}`, place, to)}
          />
          <DeleteTool noun="group" onDelete={() => onDelete(groupDoom(group))} />
        </div>
      </NameLine>
      <div className={styles.add}>
        <AddLine
          label={`Add a reward to ${group_name}`}
          placeholder="Add a reward"
          buttonLabel="Add"
          add={(reward_name) => create.mutateAsync({ group_name, reward_name })}
        />
      </div>
      {named.length === 0 && <p className={styles.none}>No rewards yet. Add one above.</p>}
      <ul>
        {named.map((reward, index) => (
          <li key={reward.id} className={styles.reward}>
            <NameLine
              name={reward.reward_name}
              label="Reward name"
              rename={(name) => rename.mutateAsync({ id: reward.id, reward_name: name })}
            >
              <div className={styles.tools}>
                <MoveButtons
                  id={`reward-${reward.id}`}
                  place={index}
                  total={named.length}
                  onMove={(to) => moves.moveReward(`reward-${reward.id}`, group, index, to)}
                />
                <DeleteTool noun="reward" onDelete={() => onDelete(rewardDoom(reward.id))} />
              </div>
            </NameLine>
          </li>
        ))}
      </ul>
    </section>
  );
}

const DeleteTool = ({ noun, onDelete }: { noun: string; onDelete: () => void }) => (
  <IconButton type="button" label={`Delete ${noun}`} isDelete onClick={onDelete}>
    <Trash2 />
  </IconButton>
);

const groupDoom = ({ group_name, rewards }: RewardGroup): Doomed => ({
  ids: rewards.map(({ id }) => id),
  title: 'Delete group',
  question: `Are you sure you want to delete the '${group_name}' group and all its rewards?`,
});

const rewardDoom = (id: string): Doomed => ({
  ids: [id],
  title: 'Delete reward',
  question: 'Are you sure you want to delete this reward?',
});

type NameLineProps = {
  name: string;
  /** Accessible name of the field: `Reward name`. */
  label: string;
  /** A group's name is a heading and larger. */
  isHeading?: boolean;
  rename: (name: string) => Promise<unknown>;
  /** Shown after the name. */
  children: ReactNode;
};

/** A name that a click turns into a field. The focus returns to the name. */
function NameLine({ name, label, isHeading, rename, children }: NameLineProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    button.current?.focus();
  };
  if (isEditing) {
    return (
      <div className={styles.line} data-editing data-heading={isHeading}>
        <RenameLine name={name} label={label} rename={rename} onClose={close} />
      </div>
    );
  }
  const opener = (
    <button
      ref={button}
      type="button"
      className={styles.name}
      aria-description="Rename"
      onClick={() => setEditing(true)}
    >
      <bdi>{name}</bdi>
    </button>
  );
  return (
    <div className={styles.line} data-heading={isHeading}>
      {isHeading ? <h2 className={styles.heading}>{opener}</h2> : opener}
      {children}
    </div>
  );
}

/** Moves groups and rewards by one place, one move at a time. `said` announces the last move to screen readers. */
function useRewardMoves(groups: readonly RewardGroup[]) {
  const reorder = useReorderRewards();
  const moveFocusTo = useFocusAfterChange();
  const [said, setSaid] = useState('');

  async function move(
    next: readonly RewardGroup[],
    id: string,
    from: number,
    to: number,
    total: number,
  ) {
    if (reorder.isPending) return;
    try {
      await reorder.mutateAsync(orderOf(next));
    } catch (error) {
      notify({ kind: 'error', title: 'Error', text: messageOf(error) });
      return;
    }
    moveFocusTo(focusAfterMove(id, from, to, total));
    setSaid(`Moved to ${to + 1} of ${total}`);
  }

  return {
    said,
    moveGroup: (id: string, from: number, to: number) =>
      move(moved(groups, from, to), id, from, to, groups.length),
    moveReward: (id: string, group: RewardGroup, from: number, to: number) => {
      const total = group.rewards.filter(isNamed).length;
      return move(moveReward(groups, group.group_name, from, to), id, from, to, total);
    },
  };
}

type RewardMoves = ReturnType<typeof useRewardMoves>;
