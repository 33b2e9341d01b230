import { Trash2 } from 'lucide-react';
import type { RewardGroup } from '#contract/rewards.ts';
import { useCreateReward, useRenameReward } from '../../../data/rewards.ts';
import { AddLine } from '../../../parts/name-line/name-form.tsx';
import { NameLine } from '../../../parts/name-line/name-line.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { type Deletion, groupDeletion, rewardDeletion } from './delete-rewards.tsx';
import { isNamed } from './reward-order.ts';
import styles from './rewards-page.module.css';
import type { RewardMoves } from './use-reward-moves.ts';

type RewardGroupCardProps = {
  group: RewardGroup;
  /** Index among `total` groups. */
  place: number;
  total: number;
  moves: RewardMoves;
  onDelete: (doomed: Deletion) => void;
};

/** A group: its name, the form that adds a reward, and its rewards. */
export function RewardGroupCard({ group, place, total, moves, onDelete }: RewardGroupCardProps) {
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
          <DeleteTool noun="group" onDelete={() => onDelete(groupDeletion(group))} />
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
                <DeleteTool noun="reward" onDelete={() => onDelete(rewardDeletion(reward.id))} />
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
