import type { Size } from '../assets/image-size.ts';
import type { Backdrop } from '../layout/drawing.ts';
import { BLUR_REACH } from '../layout/panel.ts';

/** The canvas that is stretched over the box of a backdrop. Lengths in its pixels. */
export type BackdropPlan = {
  size: Size;
  /** Its pixels for each one of the stage; it has whole ones, so the two directions may differ a little. */
  across: number;
  down: number;
  /** Standard deviation. */
  blur: number;
  /** How far around the box whatever shows in the blur can stand. */
  margin: number;
};

/** A blur needs no more pixels than this for its standard deviation. */
const FINEST_BLUR_PX = 2.5;
/** Coarser than this share of the screen's pixels the rounded corners would no longer be round. */
const COARSEST = 0.25;

/** `resolution` is how many screen pixels a pixel of the stage gets. */
export function planBackdrop({ box, blur }: Backdrop, resolution: number): BackdropPlan {
  const fine = Math.min(resolution, FINEST_BLUR_PX / blur);
  const density = Math.max(COARSEST * resolution, fine);
  const size = {
    width: Math.max(1, Math.ceil(box.width * density)),
    height: Math.max(1, Math.ceil(box.height * density)),
  };
  return {
    size,
    across: size.width / box.width,
    down: size.height / box.height,
    blur: blur * density,
    margin: Math.ceil(BLUR_REACH * blur * density),
  };
}

/** Whether what stands at (x, y), and reaches this far from there, can ever be seen in the blurred box. */
export function isBehind(
  { box, blur }: Backdrop,
  { x, y, reach }: { x: number; y: number; reach: number },
): boolean {
  const right = Math.max(box.x - x, 0, x - box.x - box.width);
  const down = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(right, down) < reach + BLUR_REACH * blur;
}
