import { type Container, Sprite, Texture } from 'pixi.js';
import type { PlacedText } from '../layout/drawing.ts';
import { destroyWithTexture, withCanvas } from './paint/canvas-texture.ts';
import { paintText } from './paint/paint-text.ts';
import type { Drawn } from './part-list.ts';
import { snap } from './pixel-grid.ts';

/** Letters are painted at twice their size and scaled down, which makes them smoother. */
const OVERSAMPLING = 2;

type Painted = Pick<PlacedText, 'text' | 'style' | 'fontVersion'> & {
  resolution: number;
  left: number;
  rise: number;
};

const SHOWN = new WeakMap<Container, PlacedText>();

/** The line of text that an object shows; undefined for other objects. */
export const shownText = (object: Container): PlacedText | undefined => SHOWN.get(object);

/**
 * One line of text. It is repainted only when its letters or their style change. `oversampling` 1 costs a quarter for a
 * line that changes often.
 */
export function createTextSprite(oversampling = OVERSAMPLING): Drawn<PlacedText> {
  const sprite = new Sprite(Texture.EMPTY);
  let painted: Painted | null = null;

  function paint(line: PlacedText, resolution: number): Painted {
    const { canvas, left, rise } = paintText(line, oversampling * resolution);
    sprite.texture = withCanvas(sprite.texture, canvas, oversampling * resolution);
    const { text, style, fontVersion } = line;
    return { text, style, fontVersion, resolution, left, rise };
  }

  return {
    object: sprite,
    show(line, resolution) {
      const isPainted =
        painted?.text === line.text &&
        painted.style === line.style &&
        painted.fontVersion === line.fontVersion &&
        painted.resolution === resolution;
      painted = painted && isPainted ? painted : paint(line, resolution);
      SHOWN.set(sprite, line);
      sprite.position.set(
        snap(line.x - painted.left, resolution),
        snap(line.baseline - painted.rise, resolution),
      );
    },
    isOf: (line) => painted?.text === line.text,
    destroy: () => destroyWithTexture(sprite),
  };
}
