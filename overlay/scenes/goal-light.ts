import { Container, Sprite, type Texture } from 'pixi.js';
import { createCanvas } from '../assets/canvas.ts';
import { WHITE } from '../layout/color.ts';
import { type GoalBarLayout, isFillPanel } from '../layout/goal-bar.ts';
import { flashAt, sweepAt } from '../motion/celebration.ts';
import { createCanvasTexture } from './canvas-texture.ts';
import { createPanelSprite } from './panel-sprite.ts';
import { createPartList } from './part-list.ts';

/** Width of the band of light, as a fraction of the fill's width. */
const BAND = 0.28;
const BAND_STRENGTH = 0.5;
/** Painted this small, because it is stretched along its gradient. */
const BAND_PIXELS = { width: 64, height: 1 };

/** The light of a celebration: the fill flashes, and a band of light moves across it. */
export function createGoalLight(container: Container): {
  /** Hidden without a bar and when nothing is celebrated. */
  place(bar: GoalBarLayout | null, celebratedForMs: number | null): void;
} {
  const flash = container.addChild(new Container());
  const showFlash = createPartList(flash, createPanelSprite);
  let band: Sprite | null = null;

  return {
    place(bar, ms) {
      container.visible = Boolean(bar?.fill) && ms !== null;
      if (!bar?.fill || ms === null) return;
      const lit = bar.panels.find((panel, index) => panel && isFillPanel(index));
      showFlash([lit ? { ...lit, color: WHITE, opacity: 1 } : null], 1);
      flash.alpha = flashAt(ms);
      band ??= container.addChild(new Sprite(paintBand()));
      placeBand(band, bar.fill, sweepAt(ms));
    },
  };
}

function placeBand(
  band: Sprite,
  fill: NonNullable<GoalBarLayout['fill']>,
  share: number | null,
): void {
  band.visible = share !== null;
  if (share === null) return;
  const width = fill.width * BAND;
  band.position.set(fill.x + (fill.width - width) * share, fill.y);
  band.setSize(width, fill.height);
  // It fades in and out inside the rounded ends.
  band.alpha = BAND_STRENGTH * Math.sin(Math.PI * share);
}

function paintBand(): Texture {
  const { width, height } = BAND_PIXELS;
  const { canvas, context } = createCanvas(width, height);
  const gradient = context.createLinearGradient(0, 0, width, 0);
  gradient.addColorStop(0, 'rgba(255, 255, 255, 0)');
  gradient.addColorStop(0.5, WHITE);
  gradient.addColorStop(1, 'rgba(255, 255, 255, 0)');
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  return createCanvasTexture(canvas);
}
