import type { CelebrationLayout } from '../../layout/alert/celebration.ts';
import { plaquePoseAt } from '../../motion/plaque-motion.ts';
import { placeSpark, SPARK_COUNT } from '../../motion/sparks.ts';
import { createGoalMover } from '../goal/goal-mover.ts';
import type { CreateLayer } from '../layer.ts';
import { createPlaqueView } from '../plaque-view.ts';
import { createSparks } from './sparks.ts';

/** Sparks start from the plaque's lower half. */
const FLIGHT = { count: SPARK_COUNT, start: 0.6, place: placeSpark };

/**
 * The plaque of a reached goal and the sparks behind it. Their layer is behind the name and the board, so that they
 * never cover a text.
 */
export const createCelebrationLayer: CreateLayer<CelebrationLayout | null> = (
  container,
  { invalidate },
) => {
  const sparks = createSparks(container, FLIGHT);
  const view = createPlaqueView(container);
  const mover = createGoalMover(invalidate);
  let plaque: CelebrationLayout['plaque'] = null;
  /** The celebrated plaque, which may be an earlier one that is leaving. */
  let shown: CelebrationLayout['plaque'] = null;
  let resolution = 1;

  function hide(): void {
    shown = null;
    sparks.hide();
    view.hide();
  }

  return {
    apply(layout, nextResolution, moveFromMs) {
      plaque = layout?.plaque ?? null;
      resolution = nextResolution;
      if (!mover.moveTo(layout?.bar ?? null, moveFromMs)) hide();
    },
    tick(nowMs) {
      const goal = mover.advance(nowMs);
      if (!goal) return false;
      const { celebrated, pendingKey } = goal.pose;
      if (plaque && !shown && plaque.face.goalKey === pendingKey)
        view.prepare(plaque.face, resolution);
      if (plaque && plaque.face.goalKey === celebrated?.goalKey) shown = plaque;
      if (!celebrated || shown?.face.goalKey !== celebrated.goalKey) {
        hide();
        return goal.isMoving;
      }
      const { face, box } = shown;
      const pose = plaquePoseAt(celebrated);
      view.place(face, box, pose, resolution);
      if (celebrated.isStatic) sparks.hide();
      else sparks.place(face, box, celebrated.forMs, pose.alpha);
      return goal.isMoving;
    },
  };
};
