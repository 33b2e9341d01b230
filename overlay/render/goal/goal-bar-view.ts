import { Container } from 'pixi.js';
import type { PlacedText } from '../../layout/drawing.ts';
import type { GoalBarLayout } from '../../layout/goal/goal-bar.ts';
import { popAt } from '../../motion/celebration.ts';
import {
  amountAlphaIn,
  amountIn,
  goalMarksIn,
  goalMarksOf,
  panelsIn,
  totalIn,
} from '../../motion/goal-drawing.ts';
import type { GoalPose } from '../../motion/goal-motion.ts';
import { createCanvasMeasurer } from '../paint/canvas-measurer.ts';
import { createPanelSprite } from '../panel-sprite.ts';
import { createPartList } from '../part-list.ts';
import { snap } from '../pixel-grid.ts';
import { createTextSprite } from '../text-sprite.ts';
import { createGoalLight } from './goal-light.ts';

/** How far below its place the label of another goal appears, in pixels. */
const LABEL_RISE = 8;

/** Draws a goal bar in any pose. The shadows of bar and label are beneath both. */
export function createGoalBarView(container: Container) {
  const inside = () => container.addChild(new Container());
  const showShadow = createPartList(inside(), createPanelSprite);
  const label = inside();
  const showLabel = createPartList(label.addChild(new Container()), createTextSprite);
  const showMark = createPartList(label.addChild(new Container()), createPanelSprite);
  const reward = label.addChild(new Container());
  const showReward = createPartList(reward, createTextSprite);
  const showPanels = createPartList(inside(), createPanelSprite);
  const showWaymarks = createPartList(inside(), createPanelSprite);
  const light = createGoalLight(inside());
  const note = inside();
  const showNote = createPartList(note, createTextSprite);
  const total = inside();
  const showTotal = createPartList(total, createTextSprite);
  const amount = inside();
  const showAmount = createPartList(amount, createTextSprite);
  const measure = createCanvasMeasurer();
  let shown: { bar: GoalBarLayout | null; resolution: number } = { bar: null, resolution: 1 };
  let labelled: GoalBarLayout | null = null;
  /** The pose whose texts are painted. */
  let lettered: GoalPose | null = null;
  /** The style of a moving total for a bar without one. */
  let lastTotal: PlacedText | null = null;

  function show(bar: GoalBarLayout | null, resolution: number): void {
    shown = { bar, resolution };
    lettered = null;
    lastTotal = bar?.total ?? lastTotal;
    showShadow(bar ? [bar.shadow] : [], resolution);
    showLabelOf(bar, resolution);
    showPanels(bar?.panels ?? [], resolution);
    showWaymarks(bar ? goalMarksOf(bar) : [], resolution);
    showNote(bar ? [bar.note] : [], resolution);
    showTotal(bar ? [bar.total] : [], resolution);
    showAmount(bar ? [bar.amount] : [], resolution);
    total.x = 0;
    total.alpha = 1;
    amount.alpha = 1;
    note.alpha = 1;
    placeLabel(1, resolution);
    popReward(1);
    light.place(null, null);
  }

  function showLabelOf(bar: GoalBarLayout | null, resolution: number): void {
    labelled = bar;
    showLabel(bar ? [bar.label, bar.price] : [], resolution);
    showMark(bar?.mark ?? [], resolution);
    showReward(bar ? [bar.reward] : [], resolution);
  }

  function place(pose: GoalPose, counted: GoalPose, resolution: number): void {
    if (pose.bar !== shown.bar || resolution !== shown.resolution) show(pose.bar, resolution);
    if (pose.label !== labelled) showLabelOf(pose.label, resolution);
    showPanels(panelsIn(pose), resolution);
    showWaymarks(goalMarksIn(pose), resolution);
    if (!isLettered(counted)) {
      const template = pose.bar.total ?? lastTotal;
      showTotal([template && pose.bar.fill && totalIn(counted, template, measure)], resolution);
      showAmount([amountIn(counted)], resolution);
      lettered = counted;
    }
    total.x = pose.fill - pose.totalGap - (counted.fill - counted.totalGap);
    total.alpha = pose.totalAlpha;
    amount.alpha = amountAlphaIn(pose);
    note.alpha = pose.label === pose.bar ? pose.labelShare : 0;
    placeLabel(pose.labelShare, resolution);
    const { celebrated } = pose;
    popReward(celebrated && !celebrated.isStatic ? popAt(celebrated.forMs) : 1);
    light.place(pose.bar, celebrated);
  }

  /** Places a label that moves in from below. */
  function placeLabel(share: number, resolution: number): void {
    label.alpha = share;
    label.y = snap(LABEL_RISE * (1 - share), resolution);
  }

  const isLettered = ({ bar, fill, cents }: GoalPose) =>
    lettered?.bar === bar && lettered.fill === fill && lettered.cents === cents;

  /** Scales the reward around its left end, away from the label. */
  function popReward(scale: number): void {
    const { x = 0, baseline = 0, style } = labelled?.reward ?? {};
    const middle = baseline - (style?.font.sizePx ?? 0) / 3;
    reward.pivot.set(x, middle);
    reward.position.set(x, middle);
    reward.scale.set(scale);
  }

  return { show, place };
}
