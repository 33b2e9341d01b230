import { NineSliceSprite, Texture } from 'pixi.js';
import type { Color } from '#domain/appearance/color.ts';
import type { Panel, Tile } from '../layout/panel.ts';
import { destroyWithTexture, withCanvas } from './paint/canvas-texture.ts';
import { paintTile } from './paint/paint-tile.ts';
import type { Drawn } from './part-list.ts';
import { cutSlices, type Slices, toPixels } from './pixel-grid.ts';

type Painted = { tile: Tile; color: Color; resolution: number; across: Slices; down: Slices };

/**
 * A nine-slice sprite: opacity, place and size are plain properties, so changing them rebuilds no geometry, and the
 * corners are as smooth as on a 2D canvas. Slices are aligned to screen pixels, or a canvas renderer would draw seams.
 */
export function createPanelSprite(): Drawn<Panel> {
  const sprite = new NineSliceSprite(Texture.EMPTY);
  let painted: Painted | null = null;

  function paint(next: Painted): void {
    const { tile, color, resolution, across, down } = next;
    const size = { width: across.tile, height: down.tile };
    const canvas = paintTile(tile, color, size, resolution);
    sprite.texture = withCanvas(sprite.texture, canvas, resolution);
    sprite.leftWidth = sprite.rightWidth = across.corner / resolution;
    sprite.topHeight = sprite.bottomHeight = down.corner / resolution;
    painted = next;
  }

  return {
    object: sprite,
    show({ frame, tile, color, opacity }, resolution) {
      const { x, y, width, height } = toPixels(frame, resolution);
      const across = cutSlices(width, tile.cornerX * resolution);
      const down = cutSlices(height, tile.cornerY * resolution);
      const next = { tile, color, resolution, across, down };
      if (!painted || !isSame(painted, next)) paint(next);
      sprite.position.set(x / resolution, y / resolution);
      sprite.width = width / resolution;
      sprite.height = height / resolution;
      sprite.alpha = opacity;
    },
    destroy: () => destroyWithTexture(sprite),
  };
}

const isSame = (a: Painted, b: Painted): boolean =>
  a.tile === b.tile &&
  a.color === b.color &&
  a.resolution === b.resolution &&
  a.across.tile === b.across.tile &&
  a.down.tile === b.down.tile;
