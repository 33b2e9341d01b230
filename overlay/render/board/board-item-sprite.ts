import { Container } from 'pixi.js';
import { wholeAmount } from '#domain/money/money.ts';
import type { PlacedText } from '../../layout/drawing.ts';
import type { TextMeasurer } from '../../layout/text/text.ts';
import type { BoardItem, ItemMotion } from '../../motion/board-motion.ts';
import { countingMoment, withLetters } from '../../motion/counted-text.ts';
import { highlightAt } from '../../motion/highlight.ts';
import { endOf, valueAt } from '../../motion/tween.ts';
import { createPanelSprite } from '../panel-sprite.ts';
import { createPartList, type Drawn } from '../part-list.ts';
import { snap } from '../pixel-grid.ts';
import { createTextSprite } from '../text-sprite.ts';

export type BoardItemSprite = Drawn<ItemMotion> & {
  /** Animates it to this time. */
  place(nowMs: number): void;
};

/** Its children are drawn in their final place; the container is offset by the remaining movement. */
export function createBoardItemSprite(measure: TextMeasurer): BoardItemSprite {
  const object = new Container();
  const highlight = object.addChild(new Container());
  const showHighlight = createPartList(highlight, createPanelSprite);
  const showPanel = createPartList(object, createPanelSprite);
  const showTexts = createPartList(object, createTextSprite);
  let shown: { motion: ItemMotion; resolution: number } | null = null;
  let countedMs = 0;

  function countAmount({ cents, item }: ItemMotion, resolution: number, nowMs: number): void {
    const moment = nowMs < endOf(cents) ? countingMoment(cents.startMs, nowMs) : endOf(cents);
    if (moment === countedMs) return;
    countedMs = moment;
    showTexts(textsIn(item, valueAt(cents, moment)), resolution);
  }

  function textsIn({ fan }: BoardItem, cents: number): (PlacedText | null)[] {
    if (!fan) return [];
    const { name, amount, currency } = fan;
    return [name, amount && withLetters(amount, wholeAmount(cents, currency), measure)];
  }

  return {
    object,
    show(motion, resolution) {
      const { item, cents, litAtMs } = motion;
      shown = { motion, resolution };
      showHighlight(litAtMs === null ? [] : item.highlight, resolution);
      showPanel(item.panel ? [item.panel] : [], resolution);
      countedMs = cents.startMs;
      showTexts(textsIn(item, cents.from), resolution);
      object.y = 0;
      object.alpha = 1;
    },
    place(nowMs) {
      if (!shown) return;
      const { motion, resolution } = shown;
      object.y = snap(valueAt(motion.y, nowMs) - motion.item.y, resolution);
      object.alpha = valueAt(motion.alpha, nowMs);
      highlight.alpha = highlightAt(motion.litAtMs, nowMs);
      countAmount(motion, resolution, nowMs);
    },
    destroy() {
      for (const show of [showHighlight, showPanel, showTexts]) show([], 1);
      object.destroy({ children: true });
    },
  };
}
