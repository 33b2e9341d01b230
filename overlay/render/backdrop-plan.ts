import type { Size } from '../assets/image-size.ts';
import type { Backdrop } from '../layout/drawing.ts';
import { BLUR_REACH } from '../layout/panel.ts';

/** The canvas that is stretched over the box of a backdrop. Lengths are in its pixels. */
type BackdropPlan = {
  size: Size;
  /** Canvas pixels per stage pixel; rounding makes the two directions differ a little. */
  across: number;
  down: number;
  /** Standard deviation. */
  blur: number;
  /** The distance outside the box at which a pixel still affects the blur. */
  margin: number;
};

/** Maximum pixels per standard deviation that a blur needs. */
const FINEST_BLUR_PX = 2.5;
/** With fewer canvas pixels per screen pixel the corners would not be round. */
const COARSEST = 0.25;

/** `resolution` is in screen pixels per stage pixel. */
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

/** Whether something at (x, y) with this reach can be visible in the blurred box. */
export function isBehind(
  { box, blur }: Backdrop,
  { x, y, reach }: { x: number; y: number; reach: number },
): boolean {
  const right = Math.max(box.x - x, 0, x - box.x - box.width);
  const down = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(right, down) < reach + BLUR_REACH * blur;
}
