import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { DrawingSize } from '#contract/drawing-sizes.ts';
import { AppError, notFound } from '#domain/errors.ts';
import { drawingFor } from './drawings.ts';
import { drawAll } from './inspect-image.ts';

/** Time in ms that a failure is cached: each overlay requests a drawing twice a minute. */
const REFUSED_MS = 10 * 60_000;
const MOST_REFUSED = 1000;

/**
 * Finds the drawings of the SVGs in `uploads`. A missing drawing, as after a restore, is made on demand; one at a time,
 * so that an upload waits for at most one.
 */
export function createLazyDrawings(uploads: string, now = Date.now) {
  const limit = pLimit(1);
  const running = new Map<string, Promise<void>>();
  const refused = new Map<string, { untilMs: number; refusal: AppError }>();

  /** The drawing for `size`. Throws `not_found` when the SVG is missing or cannot be drawn. */
  async function find(sha256: string, size: DrawingSize) {
    if (!existsSync(join(uploads, `${sha256}.svg`))) throw notFound('File');
    const drawn = drawingFor(uploads, sha256, size);
    if (drawn) return drawn;
    await drawOnce(sha256);
    const made = drawingFor(uploads, sha256, size);
    if (!made) throw notFound('File');
    return made;
  }

  async function drawOnce(sha256: string): Promise<void> {
    const known = refused.get(sha256);
    if (known && known.untilMs > now()) throw known.refusal;
    let drawing = running.get(sha256);
    if (!drawing) {
      drawing = limit(() => draw(sha256)).finally(() => running.delete(sha256));
      running.set(sha256, drawing);
    }
    return drawing;
  }

  async function draw(sha256: string): Promise<void> {
    try {
      await drawAll({ path: join(uploads, `${sha256}.svg`), sha256 }, uploads);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
      const { problem, remedy } = error;
      const refusal = new AppError('not_found', problem, { remedy, cause: error });
      refused.delete(sha256);
      refused.set(sha256, { untilMs: now() + REFUSED_MS, refusal });
      const [oldest] = refused.keys();
      if (refused.size > MOST_REFUSED && oldest) refused.delete(oldest);
      throw refusal;
    }
  }

  return { find };
}
