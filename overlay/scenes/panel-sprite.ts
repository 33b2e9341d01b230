import { NineSliceSprite, Texture } from 'pixi.js';
import type { Color } from '../layout/color.ts';
import type { Panel, Tile } from '../layout/panel.ts';
import { createCanvasTexture } from './canvas-texture.ts';
import { paintTile } from './paint-tile.ts';
import type { Drawn } from './part-list.ts';

type Painted = { tile: Tile; color: Color };

/**
 * A nine-slice: opacity, place and size are plain properties, so a change of them redraws no geometry, and
 * the corners are as smooth as a 2D canvas draws them.
 */
export function createPanelSprite(): Drawn<Panel> {
  const sprite = new NineSliceSprite(Texture.EMPTY);
  let painted: Painted | null = null;

  function paint({ tile, color }: Panel): void {
    const old = sprite.texture;
    sprite.texture = createCanvasTexture(paintTile(tile, color));
    sprite.leftWidth = sprite.rightWidth = tile.cornerX;
    sprite.topHeight = sprite.bottomHeight = tile.cornerY;
    if (old !== Texture.EMPTY) old.destroy(true);
    painted = { tile, color };
  }

  return {
    object: sprite,
    show(panel) {
      const { frame, tile, color, opacity } = panel;
      if (painted?.tile !== tile || painted.color !== color) paint(panel);
      sprite.position.set(frame.x, frame.y);
      sprite.width = frame.width;
      sprite.height = frame.height;
      sprite.alpha = opacity;
    },
    destroy() {
      const { texture } = sprite;
      sprite.destroy();
      if (texture !== Texture.EMPTY) texture.destroy(true);
    },
  };
}
