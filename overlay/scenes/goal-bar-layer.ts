import { Container } from 'pixi.js';
import type { GoalBarLayout } from '../layout/goal-bar.ts';
import type { CreateLayer } from './layer.ts';
import { createPanelSprite } from './panel-sprite.ts';
import { createPartList } from './part-list.ts';
import { createTextSprite } from './text-sprite.ts';

/** The shadows of bar and label lie under both. */
export const createGoalBarLayer: CreateLayer<GoalBarLayout | null> = (container) => {
  const inside = () => container.addChild(new Container());
  const showShadow = createPartList(inside(), createPanelSprite);
  const showLabel = createPartList(inside(), createTextSprite);
  const showPanels = createPartList(inside(), createPanelSprite);
  const showAmounts = createPartList(inside(), createTextSprite);
  return {
    apply(goalBar, resolution) {
      showShadow(goalBar ? [goalBar.shadow] : [], resolution);
      showLabel(goalBar ? [goalBar.label, goalBar.reward] : [], resolution);
      showPanels(goalBar?.panels ?? [], resolution);
      showAmounts(goalBar ? [goalBar.total, goalBar.amount] : [], resolution);
    },
    tick: () => false,
  };
};
