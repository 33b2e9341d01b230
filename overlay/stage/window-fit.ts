import { STAGE } from '#contract/stage.ts';

/** A browser window; sizes in CSS pixels. */
type WindowSize = Pick<Window, 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>;

/** An iframe without a layout has no size, but its canvas must have one. */
const SMALLEST = 0.01;

/**
 * Screen pixels per stage pixel, so that the whole stage fits into the window. It is 1 in OBS at 1920 x 1080, and less
 * in the editor's preview, where fewer pixels are drawn.
 */
export function windowFit({ innerWidth, innerHeight, devicePixelRatio }: WindowSize): number {
  const fit = Math.min(innerWidth / STAGE.width, innerHeight / STAGE.height);
  return Math.max(SMALLEST, fit * devicePixelRatio);
}
