import { type Container, Sprite, Texture } from 'pixi.js';
import { createCanvas } from '../../assets/canvas.ts';
import type { DecodedImage } from '../../assets/decode-image.ts';
import { frameAt } from '../../assets/film-plan.ts';
import { fitScale } from '../../assets/image-size.ts';
import type { Images } from '../../assets/images.ts';
import type { AlertFace } from '../../layout/alert/alert.ts';
import type { PlacedImage } from '../../layout/drawing.ts';
import type { AlertPose } from '../../motion/alert-motion.ts';
import { faults } from '../faults.ts';
import { destroyWithTexture, withCanvas } from '../paint/canvas-texture.ts';
import { paintEmblem, paintRays } from '../paint/paint-emblem.ts';

/** Painted at twice its size, because it rotates and grows. */
const OVERSAMPLING = 2;
/** The name of the image in faults. */
const ALERT_IMAGE = 'alert image';
/** The size of the rays as a factor of the medal's. */
const RAYS = 2.5;

/**
 * The medal over the upper edge of an alert: the image of the theme, or an emblem in its colors. Its rays are in
 * `behind`.
 */
export function createAlertMedal(behind: Container, front: Container, images: Images) {
  const rays = sprite(behind);
  const medal = sprite(front);
  let film: { image: DecodedImage; canvas: HTMLCanvasElement; shown: number } | null = null;

  function sprite(parent: Container): Sprite {
    const made = new Sprite(Texture.EMPTY);
    made.anchor.set(0.5);
    return parent.addChild(made);
  }

  function paintFrame(image: DecodedImage, { width, height }: HTMLCanvasElement, index: number) {
    const frame = image.frames[index];
    const context = film?.canvas.getContext('2d');
    if (!frame || !context) return;
    const scale = fitScale(image.natural, { box: { width, height }, fit: 'contain' });
    const [across, down] = [image.natural.width * scale, image.natural.height * scale];
    context.clearRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(frame, (width - across) / 2, (height - down) / 2, across, down);
  }

  /** Paints the image; returns whether it is loaded. */
  function paintImage({ url, box }: PlacedImage, resolution: number): boolean {
    const image = images.get(url);
    if (!image) return false;
    try {
      const { canvas } = createCanvas(box.width * resolution, box.height * resolution);
      film = { image, canvas, shown: 0 };
      paintFrame(image, canvas, 0);
      medal.texture = withCanvas(medal.texture, canvas, resolution);
      return true;
    } catch (error) {
      faults.add(medal, ALERT_IMAGE, error, 'an emblem takes its place');
      return false;
    }
  }

  return {
    /** Whether the image is animated. */
    isFilm: () => film !== null && film.image.frameEnds !== null,
    paint({ image: placed, medal: box, colors }: AlertFace, resolution: number): void {
      const scale = resolution * OVERSAMPLING;
      const size = Math.round(box.width * scale);
      const beams = paintRays(Math.round((size * RAYS) / 2), colors);
      rays.texture = withCanvas(rays.texture, beams, scale / 2);
      if (placed && paintImage(placed, resolution)) return;
      film = null;
      medal.texture = withCanvas(medal.texture, paintEmblem(size, colors), scale);
    },
    place(
      { image, medal: box }: AlertFace,
      pose: Pick<AlertPose, 'medal' | 'rays'>,
      forMs: number,
    ) {
      const at = image?.box ?? box;
      for (const each of [rays, medal]) {
        each.position.set(at.x + at.width / 2, at.y + at.height / 2);
      }
      medal.scale.set(Math.max(0, pose.medal.scale));
      medal.rotation = pose.medal.rotation;
      rays.alpha = pose.rays.alpha;
      rays.rotation = pose.rays.rotation;
      if (!film?.image.frameEnds) return;
      const index = frameAt(film.image.frameEnds, Math.max(0, forMs), film.image.plays);
      if (index === film.shown) return;
      film.shown = index;
      paintFrame(film.image, film.canvas, index);
      medal.texture.source.update();
    },
    destroy(): void {
      faults.remove(medal);
      for (const each of [rays, medal]) destroyWithTexture(each);
    },
  };
}
