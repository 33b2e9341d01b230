import { useState } from 'react';
import type { RewardGroup } from '#contract/rewards.ts';
import { messageOf } from '../../../data/request-error.ts';
import { useReorderRewards } from '../../../data/rewards.ts';
import { useFocusAfterChange } from '../../../forms/fields/use-focus-after-change.ts';
import { focusAfterMove } from '../../../ui/move-buttons.tsx';
import { notify } from '../../../ui/notify.ts';
import { isNamed, moved, moveReward, orderOf } from './reward-order.ts';

/**
 * Moves groups and rewards by one place, one request at a time. `announcement` describes the last move to screen
 * readers.
 */
export function useRewardMoves(groups: readonly RewardGroup[]) {
  const reorder = useReorderRewards();
  const moveFocusTo = useFocusAfterChange();
  const [announcement, setAnnouncement] = useState('');

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
    setAnnouncement(`Moved to ${to + 1} of ${total}`);
  }

  return {
    announcement,
    moveGroup: (id: string, from: number, to: number) =>
      move(moved(groups, from, to), id, from, to, groups.length),
    moveReward: (id: string, group: RewardGroup, from: number, to: number) => {
      const total = group.rewards.filter(isNamed).length;
      return move(moveReward(groups, group.group_name, from, to), id, from, to, total);
    },
  };
}

export type RewardMoves = ReturnType<typeof useRewardMoves>;
