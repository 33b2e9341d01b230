import { Container } from 'pixi.js';
import { type Box, inset } from '../layout/drawing.ts';
import type { PlaqueFace } from '../layout/plaque.ts';
import type { PlaquePose } from '../motion/plaque-motion.ts';
import { createLightBand } from './paint/light-band.ts';
import { createPanelPicture } from './panel-picture.ts';
import { createPartList } from './part-list.ts';
import { snap } from './pixel-grid.ts';
import { createTextSprite } from './text-sprite.ts';

const SHINE_STRENGTH = 0.3;
/** How much larger the spreading outline gets, in pixels on each side. */
const WAVE_REACH = 70;

/** Draws a plaque in any pose. Between celebrations it is hidden, but not destroyed. */
export function createPlaqueView(layer: Container) {
  const root = layer.addChild(new Container());
  const inside = (parent: Container) => parent.addChild(new Container());
  const wave = inside(root);
  const glow = inside(root);
  const showWave = createPartList(wave, createPanelPicture);
  const showGlow = createPartList(glow, createPanelPicture);
  const showPanels = createPartList(inside(root), createPanelPicture);
  const shine = createLightBand(inside(root), SHINE_STRENGTH);
  const showLines = createPartList(inside(root), createTextSprite);
  const badge = inside(root);
  const showBadge = createPartList(badge, createPanelPicture);
  const showBadgeText = createPartList(badge, createTextSprite);
  let painted: { face: PlaqueFace; resolution: number; steps: (() => void)[] } | null = null;
  root.visible = false;

  /** The remaining painting steps, each a few ms of work. */
  function stepsFor(face: PlaqueFace, resolution: number): (() => void)[] {
    if (painted?.face === face && painted.resolution === resolution) return painted.steps;
    const steps = [
      () => showGlow([face.glow ? [face.glow] : null], resolution),
      () => showLines(face.lines, resolution),
      () => showPanels([face.panels], resolution),
      () => showBadge([face.badge.panels], resolution),
      () => showBadgeText([face.badge.text], resolution),
      () => showWave([[face.wave]], resolution),
    ];
    painted = { face, resolution, steps };
    return steps;
  }

  return {
    hide(): void {
      root.visible = false;
    },
    /** Paints the next part. Painting all at once would delay a frame. */
    prepare(face: PlaqueFace, resolution: number): void {
      stepsFor(face, resolution).shift()?.();
    },
    place(face: PlaqueFace, box: Box, pose: PlaquePose, resolution: number): void {
      for (const step of stepsFor(face, resolution).splice(0)) step();
      root.visible = true;
      const middle = { x: face.width / 2, y: face.height / 2 };
      root.pivot.set(middle.x, middle.y);
      root.position.set(
        snap(box.x, resolution) + middle.x,
        snap(box.y, resolution) + middle.y + pose.drop,
      );
      root.scale.set(pose.scale);
      root.alpha = pose.alpha;
      spread(face.panel, pose.wave.spread);
      wave.alpha = pose.wave.alpha;
      glow.alpha = pose.glow;
      shine.place(shineBox(face), pose.shine, face.shine);
      scaleAround(badge, face.badge.box, pose.badgeScale, pose.badgeScale);
    },
  };

  function spread(panel: Box, share: number): void {
    const by = (length: number) => 1 + (2 * WAVE_REACH * share) / length;
    scaleAround(wave, panel, by(panel.width), by(panel.height));
  }
}

/** The panel without its rounded ends, which the band of light must not leave. */
function shineBox({ panel, radius }: PlaqueFace): Box {
  const { x, width, ...others } = inset(panel, 2);
  const by = Math.min(radius / 2, width / 4);
  return { ...others, x: x + by, width: width - 2 * by };
}

function scaleAround(object: Container, box: Box, x: number, y: number): void {
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  object.pivot.set(...middle);
  object.position.set(...middle);
  object.scale.set(x, y);
  object.visible = x > 0;
}
