import { Gift } from 'lucide-react';
import { useState } from 'react';
import type { RewardGroup } from '#contract/rewards.ts';
import { useCreateReward, useRewards } from '../../../data/rewards.ts';
import { AddLine } from '../../../parts/name-line/name-form.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { DeleteRewards, type Deletion } from './delete-rewards.tsx';
import { RewardGroupCard } from './reward-group-card.tsx';
import styles from './rewards-page.module.css';
import { useRewardMoves } from './use-reward-moves.ts';

/** Page of rewards (ideas for tip goals) in groups, renamed in place. */
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
  const [deletion, setDeletion] = useState<Deletion>();
  const [isDeleteOpen, setDeleteOpen] = useState(false);
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
          key={oldestOf(group)}
          group={group}
          place={place}
          total={groups.length}
          moves={moves}
          onDelete={(next) => {
            setDeletion(next);
            setDeleteOpen(true);
          }}
        />
      ))}
      <VisuallyHidden role="status">{moves.announcement}</VisuallyHidden>
      {deletion && (
        <DeleteRewards
          doomed={deletion}
          isOpen={isDeleteOpen}
          onClose={() => setDeleteOpen(false)}
        />
      )}
    </>
  );
}

/**
 * A stable React key: it survives moves and renames, so typed text is not lost. Ids begin with a timestamp.
 */
const oldestOf = ({ rewards }: RewardGroup) => rewards.map(({ id }) => id).sort()[0];
