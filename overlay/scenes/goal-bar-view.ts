import { Container } from 'pixi.js';
import type { PlacedText } from '../layout/drawing.ts';
import type { GoalBarLayout } from '../layout/goal-bar.ts';
import { popAt } from '../motion/celebration.ts';
import { amountAlphaIn, amountIn, panelsIn, totalIn } from '../motion/goal-drawing.ts';
import type { GoalPose } from '../motion/goal-motion.ts';
import { createCanvasMeasurer } from './canvas-measurer.ts';
import { createGoalLight } from './goal-light.ts';
import { createPanelSprite } from './panel-sprite.ts';
import { createPartList } from './part-list.ts';
import { createTextSprite } from './text-sprite.ts';

/** Draws a goal bar at rest or in any pose. The shadows of bar and label are beneath both. */
export function createGoalBarView(container: Container) {
  const inside = () => container.addChild(new Container());
  const showShadow = createPartList(inside(), createPanelSprite);
  const showLabel = createPartList(inside(), createTextSprite);
  const reward = inside();
  const showReward = createPartList(reward, createTextSprite);
  const showPanels = createPartList(inside(), createPanelSprite);
  const light = createGoalLight(inside());
  const total = inside();
  const showTotal = createPartList(total, createTextSprite);
  const amount = inside();
  const showAmount = createPartList(amount, createTextSprite);
  const measure = createCanvasMeasurer();
  let shownBar: GoalBarLayout | null = null;
  /** The pose whose texts are painted. */
  let lettered: GoalPose | null = null;
  /** The style of a moving total for a bar that has none. */
  let lastTotal: PlacedText | null = null;

  function show(bar: GoalBarLayout | null, resolution: number): void {
    shownBar = bar;
    lettered = null;
    lastTotal = bar?.total ?? lastTotal;
    showShadow(bar ? [bar.shadow] : [], resolution);
    showLabel(bar ? [bar.label] : [], resolution);
    showReward(bar ? [bar.reward] : [], resolution);
    showPanels(bar?.panels ?? [], resolution);
    showTotal(bar ? [bar.total] : [], resolution);
    showAmount(bar ? [bar.amount] : [], resolution);
    total.x = 0;
    total.alpha = 1;
    amount.alpha = 1;
    popReward(bar, 1);
    light.place(null, null);
  }

  function place(pose: GoalPose, counted: GoalPose, resolution: number): void {
    if (pose.bar !== shownBar) show(pose.bar, resolution);
    showPanels(panelsIn(pose), resolution);
    if (!isLettered(counted)) {
      const template = pose.bar.total ?? lastTotal;
      showTotal([template && pose.bar.fill && totalIn(counted, template, measure)], resolution);
      showAmount([amountIn(counted)], resolution);
      lettered = counted;
    }
    total.x = pose.fill - pose.totalGap - (counted.fill - counted.totalGap);
    total.alpha = pose.totalAlpha;
    amount.alpha = amountAlphaIn(pose);
    popReward(pose.bar, pose.celebratedForMs === null ? 1 : popAt(pose.celebratedForMs));
    light.place(pose.bar, pose.celebratedForMs);
  }

  const isLettered = ({ bar, fill, cents }: GoalPose) =>
    lettered?.bar === bar && lettered.fill === fill && lettered.cents === cents;

  /** Scales the reward around its left end, away from the label. */
  function popReward(bar: GoalBarLayout | null, scale: number): void {
    const { x = 0, baseline = 0, style } = bar?.reward ?? {};
    const middle = baseline - (style?.font.sizePx ?? 0) / 3;
    reward.pivot.set(x, middle);
    reward.position.set(x, middle);
    reward.scale.set(scale);
  }

  return { show, place };
}
