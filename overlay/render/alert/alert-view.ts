import { Container } from 'pixi.js';
import { STAGE } from '#contract/stage.ts';
import type { Images } from '../../assets/images.ts';
import type { AlertFace, AlertRun } from '../../layout/alert/alert.ts';
import { type Box, inset } from '../../layout/drawing.ts';
import type { AlertPose } from '../../motion/alert-motion.ts';
import { ALERT_SPARK_COUNT, placeAlertSpark } from '../../motion/alert-sparks.ts';
import { createLightBand } from '../paint/light-band.ts';
import { createPanelPicture } from '../panel-picture.ts';
import { createPartList } from '../part-list.ts';
import { snap } from '../pixel-grid.ts';
import { createTextSprite } from '../text-sprite.ts';
import { createAlertMedal } from './alert-medal.ts';
import { createSparks } from './sparks.ts';

const SHINE_STRENGTH = 0.3;
const FLIGHT = { count: ALERT_SPARK_COUNT, start: 0.5, place: placeAlertSpark };

/** The display objects of an alert. */
export type AlertView = {
  /** Paints the next part; returns whether all parts are painted. Painting all at once would delay a frame. */
  prepare(): boolean;
  place(box: Box, pose: AlertPose, forMs: number, isStatic: boolean): void;
  hide(): void;
  /** Whether its image is animated. */
  isFilm(): boolean;
  /** Frees its textures. */
  destroy(): void;
};

export function createAlertView(
  layer: Container,
  face: AlertFace,
  resolution: number,
  images: Images,
): AlertView {
  const root = layer.addChild(new Container());
  root.visible = false;
  const inside = () => root.addChild(new Container());
  const glow = inside();
  const showGlow = createPartList(glow, createPanelPicture);
  const raysMargin = inside();
  const sparkMargin = inside();
  const showPanels = createPartList(inside(), createPanelPicture);
  const shine = createLightBand(inside(), SHINE_STRENGTH);
  const medal = createAlertMedal(raysMargin, inside(), images);
  const sparks = createSparks(sparkMargin, FLIGHT);
  const runs = face.runs.map((run) => createRun(inside(), run));
  const note = inside();
  const showRule = createPartList(note, createPanelPicture);
  const showNote = createPartList(note, createTextSprite);
  const steps = [
    () => showPanels([face.panels], resolution),
    () => showGlow([[face.glow]], resolution),
    () => medal.paint(face, resolution),
    ...runs.map((run) => () => run.paint(resolution)),
    () => showRule(face.rule ? [[face.rule]] : [], resolution),
    () => showNote(face.note, resolution),
  ];

  return {
    prepare() {
      steps.shift()?.();
      return steps.length === 0;
    },
    hide: () => {
      root.visible = false;
    },
    isFilm: medal.isFilm,
    place(box, pose, forMs, isStatic) {
      for (const step of steps.splice(0)) step();
      root.visible = true;
      const middle = { x: face.width / 2, y: face.height / 2 };
      root.pivot.set(middle.x, middle.y);
      root.position.set(
        snap(box.x, resolution) + middle.x + pose.aside * exitDistance(box),
        snap(box.y, resolution) + middle.y + pose.drop,
      );
      root.scale.set(pose.scale);
      root.alpha = pose.alpha;
      glow.alpha = pose.glow;
      shine.place(shineBox(face), pose.shine, face.colors.shine);
      medal.place(face, pose, forMs);
      for (const run of runs) run.place(pose);
      note.alpha = pose.note.alpha;
      note.y = snap(pose.note.rise, resolution);
      const { colors, radius } = face;
      if (isStatic) sparks.hide();
      else sparks.place({ colors: colors.sparks, radius }, face.image?.box ?? face.medal, forMs, 1);
    },
    destroy() {
      for (const show of [showGlow, showPanels, showRule]) show([], 1);
      for (const run of runs) run.destroy();
      showNote([], 1);
      medal.destroy();
      sparks.destroy();
      shine.destroy();
      root.destroy({ children: true });
    },
  };
}

/** The distance from its place to outside the stage, over the nearer side. */
const exitDistance = ({ x, width }: Box): number =>
  x + width / 2 < STAGE.width / 2 ? -(x + width) : STAGE.width - x;

/** The panel without its rounded ends, which the band of light must not leave. */
function shineBox({ panel, radius }: AlertFace): Box {
  const { x, width, ...others } = inset(panel, 3);
  const by = Math.min(radius / 2, width / 4);
  return { ...others, x: x + by, width: width - 2 * by };
}

/** A run of text. The amount grows around its own center. */
function createRun(container: Container, { role, text }: AlertRun) {
  const show = createPartList(container, createTextSprite);
  const middle = {
    x: text.x + text.width / 2,
    y: text.baseline - text.style.font.sizePx * 0.35,
  };
  container.pivot.set(middle.x, middle.y);
  return {
    paint: (resolution: number) => show([text], resolution),
    place({ text: pose, amountScale }: AlertPose): void {
      container.position.set(middle.x, middle.y - pose.rise);
      container.scale.set(role === 'amount' ? Math.max(0, amountScale) : 1);
      container.alpha = role === 'amount' ? Math.min(1, amountScale) : pose.alpha;
    },
    destroy: () => show([], 1),
  };
}
