import type { RewardGroup } from '#contract/rewards.ts';
import { useCreateReward, useRenameReward } from '../../../api/rewards.ts';
import { AddLine } from './add-line.tsx';
import type { Doomed } from './delete-rewards.tsx';
import { NameLine } from './name-line.tsx';
import { PlaceTools } from './place-tools.tsx';
import styles from './reward-group-card.module.css';
import { isNamed } from './reward-order.ts';
import type { RewardMoves } from './use-reward-moves.ts';

type Props = {
  group: RewardGroup;
  /** Index among `total` groups. */
  place: number;
  total: number;
  moves: RewardMoves;
  onDelete: (doomed: Doomed) => void;
};

/** A group and its rewards. */
export function RewardGroupCard({ group, place, total, moves, onDelete }: Props) {
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
        <PlaceTools
          id={`group-${id}`}
          noun="group"
          place={place}
          total={total}
          onMove={(to) => moves.moveGroup(`group-${id}`, place, to)}
          onDelete={() => onDelete(groupDoom(group))}
        />
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
              <PlaceTools
                id={`reward-${reward.id}`}
                noun="reward"
                place={index}
                total={named.length}
                onMove={(to) => moves.moveReward(`reward-${reward.id}`, group, index, to)}
                onDelete={() => onDelete(rewardDoom(reward.id))}
              />
            </NameLine>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
