import type { GoalBarLayout } from '../layout/goal-bar.ts';
import { createGoalMover } from './goal-mover.ts';
import { createGoalSparks } from './goal-sparks.ts';
import type { CreateLayer } from './layer.ts';

/**
 * The sparks that rise from a goal bar when its goal is reached. Their own layer is behind the name and
 * the board, so that they never cover a text.
 */
export const createCelebrationLayer: CreateLayer<GoalBarLayout | null> = (container) => {
  const sparks = createGoalSparks(container);
  const mover = createGoalMover();

  return {
    apply(goalBar, _resolution, moveFromMs) {
      mover.turnTo(goalBar, moveFromMs);
      sparks.place(null, null);
    },
    tick(nowMs) {
      const goal = mover.advance(nowMs);
      if (!goal) return false;
      sparks.place(goal.pose.bar, goal.pose.celebratedForMs);
      return goal.isMoving;
    },
  };
};
