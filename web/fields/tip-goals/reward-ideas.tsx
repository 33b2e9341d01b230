import { useRewards } from '../../api/rewards.ts';
import { rewardIdeas } from './reward-ideas.ts';

/** The rewards of the studio that no row names, for the reward fields whose `list` is this id. None while they are not loaded. */
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
