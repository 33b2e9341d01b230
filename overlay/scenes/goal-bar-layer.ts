import type { GoalBarLayout } from '../layout/goal-bar.ts';
import { countingMoment } from '../motion/counted-text.ts';
import {
  type GoalMotion,
  goalAtRest,
  goalPoseAt,
  goalRestMs,
  moveGoal,
} from '../motion/goal-motion.ts';
import { createGoalBarView } from './goal-bar-view.ts';
import type { CreateLayer } from './layer.ts';

export const createGoalBarLayer: CreateLayer<GoalBarLayout | null> = (container) => {
  const view = createGoalBarView(container);
  let motion: GoalMotion | null = null;
  let resolution = 1;
  let setOutMs = 0;
  /** Until when something moves; null when everything is where it belongs. */
  let restMs: number | null = null;

  return {
    apply(goalBar, nextResolution, moveFromMs) {
      resolution = nextResolution;
      if (!goalBar || !motion || moveFromMs === null) {
        motion = goalBar && goalAtRest(goalBar);
        restMs = null;
        view.show(goalBar, resolution);
        return;
      }
      motion = moveGoal(motion, goalBar, moveFromMs);
      setOutMs = moveFromMs;
      restMs = goalRestMs(motion);
    },
    tick(nowMs) {
      if (restMs === null || !motion) return false;
      if (nowMs >= restMs) {
        const { bar } = goalPoseAt(motion, nowMs);
        motion = goalAtRest(bar);
        restMs = null;
        view.show(bar, resolution);
        return false;
      }
      const counted = goalPoseAt(motion, countingMoment(setOutMs, nowMs));
      view.place(goalPoseAt(motion, nowMs), counted, resolution);
      return true;
    },
  };
};
