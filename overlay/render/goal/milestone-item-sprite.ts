import { Container } from 'pixi.js';
import type { MilestoneItemMotion } from '../../motion/milestones-motion.ts';
import { valueAt } from '../../motion/tween.ts';
import { createPanelSprite } from '../panel-sprite.ts';
import { createPartList, type Drawn } from '../part-list.ts';
import { snap } from '../pixel-grid.ts';
import { createTextSprite } from '../text-sprite.ts';

export type MilestoneItemSprite = Drawn<MilestoneItemMotion> & {
  /** Animates it to this time. */
  place(nowMs: number): void;
};

/** Its children are drawn in their final place; the container is offset by the remaining movement. */
export function createMilestoneItemSprite(): MilestoneItemSprite {
  const object = new Container();
  const showPanels = createPartList(object.addChild(new Container()), createPanelSprite);
  const showTexts = createPartList(object.addChild(new Container()), createTextSprite);
  const showStrike = createPartList(object.addChild(new Container()), createPanelSprite);
  let shown: { motion: MilestoneItemMotion; resolution: number } | null = null;

  function strike({ item }: MilestoneItemMotion, share: number, resolution: number): void {
    const { strike: line } = item;
    const width = line && Math.round(line.frame.width * share);
    showStrike(line && width ? [{ ...line, frame: { ...line.frame, width } }] : [], resolution);
  }

  return {
    object,
    show(motion, resolution) {
      shown = { motion, resolution };
      showPanels(motion.item.panels, resolution);
      showTexts(motion.item.texts, resolution);
      strike(motion, 1, resolution);
      object.y = 0;
      object.alpha = 1;
    },
    place(nowMs) {
      if (!shown) return;
      const { motion, resolution } = shown;
      object.y = snap(valueAt(motion.y, nowMs) - motion.item.y, resolution);
      object.alpha = valueAt(motion.alpha, nowMs);
      strike(motion, valueAt(motion.drawn, nowMs), resolution);
    },
    destroy() {
      for (const show of [showPanels, showTexts, showStrike]) show([], 1);
      object.destroy({ children: true });
    },
  };
}
