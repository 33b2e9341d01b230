import { Container } from 'pixi.js';
import { WHITE } from '#domain/appearance/color.ts';
import { type GoalBarLayout, isFillPanel } from '../../layout/goal/goal-bar.ts';
import { flashAt, sweepAt } from '../../motion/celebration.ts';
import type { Celebrated } from '../../motion/goal-motion.ts';
import { createLightBand } from '../paint/light-band.ts';
import { createPanelSprite } from '../panel-sprite.ts';
import { createPartList } from '../part-list.ts';

const BAND_STRENGTH = 0.5;

/** The light of a celebration: the fill flashes, and a band of light moves across it. */
export function createGoalLight(container: Container): {
  /** Hidden without a bar, outside of a celebration, and with reduced motion. */
  place(bar: GoalBarLayout | null, celebrated: Celebrated | null): void;
} {
  const flash = container.addChild(new Container());
  const showFlash = createPartList(flash, createPanelSprite);
  const band = createLightBand(container, BAND_STRENGTH);

  return {
    place(bar, celebrated) {
      const isVisible = Boolean(bar?.fill) && celebrated !== null && !celebrated.isStatic;
      container.visible = isVisible;
      if (!bar?.fill || !celebrated || !isVisible) return;
      const lit = bar.panels.find((panel, index) => panel && isFillPanel(index));
      showFlash([lit ? { ...lit, color: WHITE, opacity: 1 } : null], 1);
      flash.alpha = flashAt(celebrated);
      band.place(bar.fill, sweepAt(celebrated.forMs), WHITE);
    },
  };
}
