import type { GoalBarLayout } from '../../layout/goal/goal-bar.ts';
import { countingMoment } from '../../motion/counted-text.ts';
import {
  type GoalMotion,
  type GoalPose,
  goalEndMs,
  goalPoseAt,
  idleGoal,
  moveGoal,
} from '../../motion/goal-motion.ts';

/** Margin, because the timestamp of an animation frame may precede the request by up to a frame. */
const FRAME_MS = 20;

/** A moving goal bar. `counted` is the pose whose numbers are shown; it changes less often. */
type MovingGoal = { pose: GoalPose; counted: GoalPose; isMoving: boolean };

/**
 * Animates a goal bar from one layout to the next. Times are in ms on the clock of `performance.now()`. With reduced
 * motion nothing moves during a celebration, and `wake` requests the frame at its end.
 */
export function createGoalMover(wake: () => void) {
  let motion: GoalMotion | null = null;
  let target: GoalBarLayout | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startMs = 0;
  /** When the movement ends, in ms; null while idle. */
  let endMs: number | null = null;

  return {
    /**
     * Animates to `goalBar` from `moveFromMs` on and returns true; without an earlier bar, or with null, jumps to it. A
     * movement to the same bar continues.
     */
    moveTo(goalBar: GoalBarLayout | null, moveFromMs: number | null): boolean {
      if (goalBar && goalBar === target && endMs !== null) return true;
      target = goalBar;
      clearTimeout(timer);
      if (!goalBar || !motion || moveFromMs === null) {
        motion = goalBar && idleGoal(goalBar);
        endMs = null;
        return false;
      }
      motion = moveGoal(motion, goalBar, moveFromMs);
      startMs = moveFromMs;
      endMs = goalEndMs(motion);
      return true;
    },
    /** The bar at `nowMs`; null if it was idle before. */
    advance(nowMs: number): MovingGoal | null {
      if (!motion || endMs === null) return null;
      const pose = goalPoseAt(motion, nowMs);
      const counted = goalPoseAt(motion, countingMoment(startMs, nowMs));
      const isOver = nowMs >= endMs;
      const isStatic = pose.bar.motion.isReduced;
      clearTimeout(timer);
      if (isOver) {
        motion = idleGoal(pose.bar);
        endMs = null;
      } else if (isStatic) {
        timer = setTimeout(wake, endMs - nowMs + FRAME_MS);
      }
      return { pose, counted, isMoving: !isOver && !isStatic };
    },
  };
}
