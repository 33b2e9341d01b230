import { Container } from 'pixi.js';
import type { VotesLayout } from '../../layout/votes/votes.ts';
import { countingMoment } from '../../motion/counted-text.ts';
import { valueAt } from '../../motion/tween.ts';
import { idleVotes, moveVotes, votesEndMs } from '../../motion/votes-motion.ts';
import type { CreateLayer } from '../layer.ts';
import { createVotesView } from './votes-view.ts';

/** Questions that leave are drawn until they are invisible; then their sprites are hidden for the next ones. */
export const createVotesLayer: CreateLayer<VotesLayout | null> = (container) => {
  const root = container.addChild(new Container());
  const view = createVotesView(root);
  let target: VotesLayout | null = null;
  let motion = idleVotes(null);
  let resolution = 1;
  let startMs = 0;
  /** When the movement ends, in ms; null while idle. */
  let endMs: number | null = null;

  function stop(): void {
    endMs = null;
    motion = idleVotes(target);
    root.alpha = 1;
    root.visible = target !== null;
    if (target) view.show(target, resolution);
  }

  return {
    apply(votes, nextResolution, moveFromMs) {
      const before = target;
      target = votes;
      resolution = nextResolution;
      if (moveFromMs === null) return stop();
      motion = moveVotes(motion, before, votes, moveFromMs);
      startMs = moveFromMs;
      endMs = votesEndMs(motion);
      root.visible = true;
      if (votes) view.show(votes, resolution);
    },
    tick(nowMs) {
      if (endMs === null) return false;
      if (nowMs >= endMs) {
        stop();
        return false;
      }
      root.alpha = valueAt(motion.alpha, nowMs);
      view.place(motion, nowMs, countingMoment(startMs, nowMs));
      return true;
    },
  };
};
