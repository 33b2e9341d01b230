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

/** The time of a frame is that at which it began, which may be before the moment it was asked for. */
const FRAME_MS = 20;

/** A moving goal bar; `counted` is the pose whose numbers are shown, which changes less often. */
export type MovingGoal = { pose: GoalPose; counted: GoalPose; isMoving: boolean };

/**
 * Follows a goal bar from one layout to the next. Times are on the clock of `performance.now()`. With reduced motion
 * nothing moves between the beginning and the end of a celebration: `wake` asks for the frame at its end.
 */
export function createGoalMover(wake: () => void) {
  let motion: GoalMotion | null = null;
  let target: GoalBarLayout | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startMs = 0;
  /** When the movement ends; null at rest. */
  let restMs: number | null = null;

  return {
    /**
     * Animates to `goalBar` from `moveFromMs` on and returns true; without an earlier bar, or with null, jumps to it. A
     * movement to this very bar continues.
     */
    turnTo(goalBar: GoalBarLayout | null, moveFromMs: number | null): boolean {
      if (goalBar && goalBar === target && restMs !== null) return true;
      target = goalBar;
      clearTimeout(timer);
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
      const isOver = nowMs >= restMs;
      const isStill = pose.bar.motion.isReduced;
      clearTimeout(timer);
      if (isOver) {
        motion = goalAtRest(pose.bar);
        restMs = null;
      } else if (isStill) {
        timer = setTimeout(wake, restMs - nowMs + FRAME_MS);
      }
      return { pose, counted, isMoving: !isOver && !isStill };
    },
  };
}
