import type { Container, Renderer } from 'pixi.js';

type Bounds = { minX: number; minY: number; maxX: number; maxY: number };

/** For soft edges, in pixels of the canvas. */
const MARGIN = 2;

/** The place of an object on the stage, soft edges included. */
export function boundsOf(object: Container): Bounds {
  const { minX, minY, maxX, maxY } = object.getBounds();
  return { minX, minY, maxX, maxY };
}

/**
 * Draws while only these places on the canvas can change. WebGL draws everything, which costs its graphics card little.
 */
export function clipTo(renderer: Renderer, places: readonly Bounds[], draw: () => void): void {
  const filled = places.filter(({ minX, maxX, minY, maxY }) => minX < maxX && minY < maxY);
  if (!('canvasContext' in renderer) || filled.length === 0) {
    draw();
    return;
  }
  const context = renderer.canvasContext.rootContext;
  const { resolution } = renderer;
  context.save();
  context.resetTransform();
  context.beginPath();
  for (const { minX, minY, maxX, maxY } of filled) {
    const start = (at: number) => Math.floor(at * resolution) - MARGIN;
    const end = (at: number) => Math.ceil(at * resolution) + MARGIN;
    context.rect(start(minX), start(minY), end(maxX) - start(minX), end(maxY) - start(minY));
  }
  context.clip();
  try {
    draw();
  } finally {
    context.restore();
  }
}
