import type { GoalBarLayout } from '../layout/goal-bar.ts';
import { countingMoment } from '../motion/counted-text.ts';
import {
  type GoalMotion,
  type GoalPose,
  goalAtRest,
  goalPoseAt,
  goalRestMs,
  moveGoal,
} from '../motion/goal-motion.ts';

/** A moving goal bar; `counted` is the pose whose numbers are shown, which changes less often. */
export type MovingGoal = { pose: GoalPose; counted: GoalPose; isMoving: boolean };

/** Follows a goal bar from one layout to the next. Times are on the clock of `performance.now()`. */
export function createGoalMover() {
  let motion: GoalMotion | null = null;
  let startMs = 0;
  /** When the movement ends; null at rest. */
  let restMs: number | null = null;

  return {
    /** Animates to `goalBar` from `moveFromMs` on and returns true; without an earlier bar, or with null, jumps to it. */
    turnTo(goalBar: GoalBarLayout | null, moveFromMs: number | null): boolean {
      if (!goalBar || !motion || moveFromMs === null) {
        motion = goalBar && goalAtRest(goalBar);
        restMs = null;
        return false;
      }
      motion = moveGoal(motion, goalBar, moveFromMs);
      startMs = moveFromMs;
      restMs = goalRestMs(motion);
      return true;
    },
    /** The bar at `nowMs`; null if it was at rest before. */
    advance(nowMs: number): MovingGoal | null {
      if (!motion || restMs === null) return null;
      const pose = goalPoseAt(motion, nowMs);
      const counted = goalPoseAt(motion, countingMoment(startMs, nowMs));
      const isMoving = nowMs < restMs;
      if (!isMoving) {
        motion = goalAtRest(pose.bar);
        restMs = null;
      }
      return { pose, counted, isMoving };
    },
  };
}
