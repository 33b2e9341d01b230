import type { GoalBarLayout } from '../layout/goal-bar.ts';
import {
  type GoalMotion,
  goalAtRest,
  goalPoseAt,
  goalRestMs,
  moveGoal,
} from '../motion/goal-motion.ts';
import { createGoalSparks } from './goal-sparks.ts';
import type { CreateLayer } from './layer.ts';

/**
 * The sparks that rise from a goal bar when its goal is reached. They have a layer of their own, behind
 * the name and the board, so that they never cover what is to be read.
 */
export const createCelebrationLayer: CreateLayer<GoalBarLayout | null> = (container) => {
  let motion: GoalMotion | null = null;
  /** Until when something moves; null when nothing does. */
  let restMs: number | null = null;
  const sparks = createGoalSparks(container);

  return {
    apply(goalBar, _resolution, moveFromMs) {
      if (goalBar && motion && moveFromMs !== null) {
        motion = moveGoal(motion, goalBar, moveFromMs);
        restMs = motion.celebrationMs === null ? null : goalRestMs(motion);
      } else {
        motion = goalBar && goalAtRest(goalBar);
        restMs = null;
      }
      sparks.place(null, null);
    },
    tick(nowMs) {
      if (!motion || restMs === null) return false;
      const { bar, celebratedForMs } = goalPoseAt(motion, nowMs);
      sparks.place(bar, celebratedForMs);
      const isMoving = nowMs < restMs;
      if (!isMoving) restMs = null;
      return isMoving;
    },
  };
};
