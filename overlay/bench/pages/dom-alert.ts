/** An alert as elements, each with the product's own motion as an animation that the compositor runs. */
import type { AlertFace, AlertLayout } from '../../layout/alert/alert.ts';
import { type AlertPose, alertPoseAt } from '../../motion/alert-motion.ts';
import { ALERT_SPARK_COUNT, placeAlertSpark } from '../../motion/alert-sparks.ts';
import type { Spark } from '../../motion/sparks.ts';
import { paintEmblem, paintRays } from '../../render/paint/paint-emblem.ts';
import { element, panelElement, textElement } from './dom-parts.ts';

type Shown = NonNullable<AlertLayout['shown']>;
type Moment = { transform: string; opacity: number };

/** The time between two keyframes. */
const STEP_MS = 50;
/** The size of the rays as a factor of the medal's; width and opacity of the band of light. */
const RAYS = 2.5;
const BAND = { width: 0.28, strength: 0.3 };
const SPARK = { width: 22, height: 13 };

/** An alert that begins once it is on the page. `durationMs` is the time from its entrance to its end. */
export function alertElement({ face, box, ...animation }: Shown, durationMs: number): HTMLElement {
  const steps = Math.ceil(durationMs / STEP_MS);
  const times = Array.from({ length: steps + 1 }, (_, step) => (step / steps) * durationMs);
  const poses = times.map((forMs) =>
    alertPoseAt({ forMs, remainingMs: durationMs - forMs }, animation),
  );
  const moving = (parts: HTMLElement[], origin: string, moment: (pose: AlertPose) => Moment) =>
    animated(parts, origin, poses.map(moment), durationMs);
  const middle = origin(face.width / 2, face.height / 2);
  const medal = face.image?.box ?? face.medal;
  const heart = { x: medal.x + medal.width / 2, y: medal.y + medal.height / 2 };
  const root = moving([], middle, ({ drop, scale, alpha }) => ({
    transform: `translateY(${drop}px) scale(${scale})`,
    opacity: alpha,
  }));
  root.style.cssText += `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
  root.append(
    moving(face.glow ? [panelElement(face.glow)] : [], middle, ({ glow }) => held(glow)),
    moving([raysOf(face, heart)], origin(heart.x, heart.y), ({ rays }) => ({
      transform: `rotate(${rays.rotation}rad)`,
      opacity: rays.alpha,
    })),
    ...sparksOf(face, heart, times, durationMs),
    ...face.panels.flatMap((panel) => (panel ? [panelElement(panel)] : [])),
    moving([bandOf(face)], middle, ({ shine }) => ({
      transform: `translateX(${face.panel.width * (1 - BAND.width) * (shine ?? 0)}px)`,
      opacity: BAND.strength * Math.sin(Math.PI * (shine ?? 0)),
    })),
    moving([medalOf(face)], origin(heart.x, heart.y), (pose) => ({
      transform: `scale(${Math.max(0, pose.medal.scale)}) rotate(${pose.medal.rotation}rad)`,
      opacity: 1,
    })),
    ...face.runs.map(({ role, text }) => {
      const at = origin(text.x + text.width / 2, text.baseline - text.style.font.sizePx * 0.35);
      return moving([textElement(text)], at, (pose) => ({
        transform: `translateY(${-pose.text.rise}px) scale(${role === 'amount' ? Math.max(0, pose.amountScale) : 1})`,
        opacity: role === 'amount' ? Math.min(1, pose.amountScale) : pose.text.alpha,
      }));
    }),
    moving(
      [...(face.rule ? [panelElement(face.rule)] : []), ...face.note.map(textElement)],
      middle,
      ({ note }) => ({ transform: `translateY(${note.rise}px)`, opacity: note.alpha }),
    ),
  );
  return root;
}

const origin = (x: number, y: number) => `${x}px ${y}px`;

const held = (opacity: number): Moment => ({ transform: 'none', opacity });

/** An animated layer with these parts. It goes through the moments in equal steps and is invisible afterwards. */
function animated(
  parts: readonly HTMLElement[],
  transformOrigin: string,
  moments: Moment[],
  durationMs: number,
): HTMLElement {
  const layer = element('inset:0;will-change:transform,opacity');
  layer.style.transformOrigin = transformOrigin;
  layer.append(...parts);
  layer.animate([...moments.slice(0, -1), held(0)], { duration: durationMs, fill: 'forwards' });
  return layer;
}

function placed(canvas: HTMLElement, x: number, y: number, width: number, height: number) {
  canvas.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  return canvas;
}

function raysOf({ medal, colors }: AlertFace, { x, y }: { x: number; y: number }): HTMLElement {
  const size = medal.width * RAYS;
  return placed(paintRays(Math.round(size), colors), x - size / 2, y - size / 2, size, size);
}

function medalOf({ image, medal, colors }: AlertFace): HTMLElement {
  const { x, y, width, height } = image?.box ?? medal;
  if (!image) return placed(paintEmblem(2 * medal.width, colors), x, y, width, height);
  const picture = new Image();
  picture.src = image.url;
  placed(picture, x, y, width, height);
  picture.style.objectFit = 'contain';
  return picture;
}

function bandOf({ panel, colors }: AlertFace): HTMLElement {
  const wide = panel.width * BAND.width;
  return element(`left:${panel.x}px;top:${panel.y}px;width:${wide}px;height:${panel.height}px;
    background:linear-gradient(90deg,transparent,${colors.shine},transparent)`);
}

function sparksOf(
  { colors, radius }: AlertFace,
  { x, y }: { x: number; y: number },
  times: readonly number[],
  durationMs: number,
): HTMLElement[] {
  const spark: Spark = { across: 0, drift: 0, rise: 0, rotation: 0, scale: 0, flip: 1, alpha: 0 };
  return Array.from({ length: ALERT_SPARK_COUNT }, (_, index) => {
    const paper = element(`left:${x - SPARK.width / 2}px;top:${y - SPARK.height / 2}px;
      width:${SPARK.width}px;height:${SPARK.height}px;
      border-radius:${Math.min(radius, SPARK.height) / 2}px;
      background:${colors.sparks[index % colors.sparks.length]}`);
    const moments = times.map((forMs): Moment => {
      placeAlertSpark(spark, index, forMs);
      const { drift, rise, rotation, scale, flip, alpha } = spark;
      return {
        transform: `translate(${drift}px,${-rise}px) rotate(${rotation}rad) scale(${scale},${scale * flip})`,
        opacity: alpha,
      };
    });
    return animated([paper], origin(x, y), moments, durationMs);
  });
}
