import { ImageSource, Texture } from 'pixi.js';

/** A texture of a canvas that has `resolution` pixels for each one of the stage. Whoever made it destroys it, with its source. */
export const createCanvasTexture = (canvas: HTMLCanvasElement, resolution = 1): Texture =>
  // With mipmaps thin lines stay whole where the stage is shrunk.
  // A CanvasSource would resize, and so empty, a canvas whose size it finds to be a fraction of a pixel off.
  new Texture({
    source: new ImageSource({ resource: canvas, resolution, autoGenerateMipmaps: true }),
    // Whoever shows it learns of a canvas of another size.
    dynamic: true,
  });

/**
 * `texture` with another canvas in it; a new one in place of the empty one. Pixi keeps a note of every
 * source that it has ever drawn, so a new one for each repaint would take ever more memory.
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

/** The texture of a canvas that is hardly ever drawn smaller than it is. */
export const createSpriteTexture = (canvas: HTMLCanvasElement): Texture =>
  new Texture({ source: new ImageSource({ resource: canvas }) });
