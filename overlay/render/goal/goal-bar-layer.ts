import type { GoalBarLayout } from '../../layout/goal/goal-bar.ts';
import type { CreateLayer } from '../layer.ts';
import { createGoalBarView } from './goal-bar-view.ts';
import { createGoalMover } from './goal-mover.ts';

export const createGoalBarLayer: CreateLayer<GoalBarLayout | null> = (
  container,
  { invalidate },
) => {
  const view = createGoalBarView(container);
  const mover = createGoalMover(invalidate);
  let resolution = 1;

  return {
    apply(goalBar, nextResolution, moveFromMs) {
      resolution = nextResolution;
      if (!mover.moveTo(goalBar, moveFromMs)) view.show(goalBar, resolution);
    },
    tick(nowMs) {
      const goal = mover.advance(nowMs);
      if (!goal) return false;
      if (goal.isMoving) view.place(goal.pose, goal.counted, resolution);
      else view.show(goal.pose.bar, resolution);
      return goal.isMoving;
    },
  };
};
