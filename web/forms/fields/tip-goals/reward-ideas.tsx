import { useRewards } from '../../../data/rewards.ts';
import { rewardIdeas } from './reward-ideas.ts';

/** A `datalist` with this id: the rewards that no row has yet. Empty while they load. */
export function RewardIdeas({ id, named }: { id: string; named: readonly string[] }) {
  const { data: groups = [] } = useRewards();
  return (
    <datalist id={id}>
      {rewardIdeas(groups, named).map(({ reward, group }) => (
        <option key={reward} value={reward} label={group} />
      ))}
    </datalist>
  );
}
