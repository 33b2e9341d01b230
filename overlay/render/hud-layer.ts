import { Container } from 'pixi.js';
import type { HudLayout } from '../layout/hud.ts';
import type { CreateLayer } from './layer.ts';
import { createPanelSprite } from './panel-sprite.ts';
import { createPartList } from './part-list.ts';
import { createTextSprite } from './text-sprite.ts';

/** The minimum time between two updates of the frame count. */
const MIN_INTERVAL_MS = 250;

/** The HUD never requests a frame: the frame count is updated in frames that are drawn anyway. */
export const createHudLayer: CreateLayer<HudLayout | null> = (container) => {
  const inside = () => container.addChild(new Container());
  const showPanel = createPartList(inside(), createPanelSprite);
  const showTexts = createPartList(inside(), createTextSprite);
  const showFrames = createPartList(inside(), createTextSprite);
  let shown: { hud: HudLayout; resolution: number } | null = null;
  let framesDrawn = 0;
  let writtenMs = Number.NEGATIVE_INFINITY;

  return {
    apply(hud, resolution) {
      showPanel(hud ? [hud.panel] : [], resolution);
      showTexts(hud?.texts ?? [], resolution);
      if (!hud) showFrames([], resolution);
      shown = hud && { hud, resolution };
      writtenMs = Number.NEGATIVE_INFINITY;
    },
    tick(nowMs) {
      framesDrawn += 1;
      if (shown && nowMs - writtenMs >= MIN_INTERVAL_MS) {
        showFrames([{ ...shown.hud.frames, text: String(framesDrawn) }], shown.resolution);
        writtenMs = nowMs;
      }
      return false;
    },
  };
};
