import { STAGE } from '../layout/drawing.ts';

/** A browser window; sizes in CSS pixels. */
export type WindowSize = Pick<Window, 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>;

/** A frame that is not laid out yet has no size; its canvas must have one. */
const SMALLEST = 0.01;

/**
 * How many pixels of the screen a pixel of the stage gets, so that the whole stage just fits into the
 * window: 1 in OBS at 1920 x 1080, less in the editor's preview, where fewer pixels have to be drawn.
 */
export function windowFit({ innerWidth, innerHeight, devicePixelRatio }: WindowSize): number {
  const fit = Math.min(innerWidth / STAGE.width, innerHeight / STAGE.height);
  return Math.max(SMALLEST, fit * devicePixelRatio);
}

/** Tells when the fit may be another one. Returns how to stop it. */
export function watchWindow(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
