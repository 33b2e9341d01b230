import { createCanvas, type PaintedCanvas } from '../../assets/canvas.ts';
import type { DecodedImage } from '../../assets/decode-image.ts';
import { BLUR_REACH } from '../../layout/panel.ts';
import { createSpritePicture, type SpritePicture } from '../sprites/sprite-picture.ts';
import type { BakedShadow, BeneathShadow } from '../sprites/sprite-plan.ts';
import { setShadow } from './cast-shadow.ts';

/** The image, `height` pixels high, with its shadow if that is baked. */
export function paintSprite(
  image: DecodedImage,
  height: number,
  baked: BakedShadow | null,
): SpritePicture {
  const [first] = image.frames;
  if (first?.height === height && !baked && !image.frameEnds) {
    return createSpritePicture(image, height, first, null);
  }
  const width = widthOf(image, height);
  return paint(image, height, baked ? reachOf(baked) : 0, ({ context }, frame, margin) => {
    context.imageSmoothingQuality = 'high';
    if (baked) setShadow(context, { ...baked, color: `rgb(0 0 0 / ${baked.opacity})` });
    context.drawImage(frame, margin, margin, width, height);
  });
}

/** The shadow of the image alone, opaque where it is darkest. */
export function paintSpriteShadow(
  image: DecodedImage,
  { height, blur }: BeneathShadow,
): SpritePicture {
  const width = widthOf(image, height);
  const reach = reachOf({ dx: 0, dy: 0, blur });
  return paint(image, height, reach, ({ canvas, context }, frame, margin) => {
    // Moves the image itself outside the canvas.
    const away = 2 * canvas.width;
    setShadow(context, { color: '#000', blur, dx: away, dy: 0 });
    context.drawImage(frame, margin - away, margin, width, height);
  });
}

const reachOf = ({ dx, dy, blur }: Pick<BakedShadow, 'dx' | 'dy' | 'blur'>) =>
  Math.ceil(BLUR_REACH * blur + Math.max(Math.abs(dx), Math.abs(dy))) + 1;

const widthOf = ({ natural }: DecodedImage, height: number) =>
  Math.max(1, Math.round((natural.width * height) / natural.height));

function paint(
  image: DecodedImage,
  height: number,
  margin: number,
  paintFrame: (painted: PaintedCanvas, frame: HTMLCanvasElement, margin: number) => void,
): SpritePicture {
  const painted = createCanvas(widthOf(image, height) + 2 * margin, height + 2 * margin);
  const { canvas, context } = painted;
  return createSpritePicture(image, height, canvas, (frame) => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    paintFrame(painted, frame, margin);
  });
}
