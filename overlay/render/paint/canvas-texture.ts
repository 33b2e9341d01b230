import { type Container, ImageSource, Texture } from 'pixi.js';

/** A texture of a canvas with `resolution` pixels per stage pixel. The caller destroys it with its source. */
const createCanvasTexture = (canvas: HTMLCanvasElement, resolution = 1): Texture =>
  // Mipmaps preserve thin lines where the stage is scaled down. A CanvasSource would resize, and thereby clear, a
  // canvas whose size is a fraction of a pixel off.
  new Texture({
    source: new ImageSource({ resource: canvas, resolution, autoGenerateMipmaps: true }),
    // Sprites are notified when the canvas changes its size.
    dynamic: true,
  });

/**
 * `texture` with another canvas; a new texture instead of `Texture.EMPTY`. Pixi keeps an entry for every source that it
 * has ever drawn, so a new one for each repaint would leak memory.
 */
export function withCanvas(
  texture: Texture,
  canvas: HTMLCanvasElement,
  resolution: number,
): Texture {
  if (texture === Texture.EMPTY) return createCanvasTexture(canvas, resolution);
  const { source } = texture;
  source.resource = canvas;
  const [width, height] = [canvas.width / resolution, canvas.height / resolution];
  if (!source.resize(width, height, resolution)) source.update();
  texture.update();
  return texture;
}

/** The texture of a canvas that is hardly ever scaled down. */
export const createSpriteTexture = (canvas: HTMLCanvasElement): Texture =>
  new Texture({ source: new ImageSource({ resource: canvas }) });

/** Destroys an object with its unshared texture. */
export function destroyWithTexture(object: Container & { texture: Texture }): void {
  const { texture } = object;
  object.destroy();
  if (texture !== Texture.EMPTY) texture.destroy(true);
}
