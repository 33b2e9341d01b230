import { Sprite, Texture } from 'pixi.js';
import { createCanvas } from '../assets/canvas.ts';
import type { Box } from '../layout/drawing.ts';
import type { Panel } from '../layout/panel.ts';
import { destroyWithTexture, withCanvas } from './paint/canvas-texture.ts';
import { paintTile } from './paint/paint-tile.ts';
import type { Drawn } from './part-list.ts';
import { toPixels } from './pixel-grid.ts';

/** From back to front. */
type PanelStack = readonly (Panel | null)[];

/** Several panels as one picture, which scales without seams. It is repainted only for another stack. */
export function createPanelPicture(): Drawn<PanelStack> {
  const sprite = new Sprite(Texture.EMPTY);
  let painted: { stack: PanelStack; resolution: number } | null = null;

  return {
    object: sprite,
    show(stack, resolution) {
      if (painted?.stack === stack && painted.resolution === resolution) return;
      painted = { stack, resolution };
      const panels = stack.filter((panel) => panel !== null);
      const frames = panels.map(({ frame }) => toPixels(frame, resolution));
      const whole = around(frames);
      const { canvas, context } = createCanvas(Math.max(1, whole.width), Math.max(1, whole.height));
      panels.forEach(({ tile, color, opacity }, index) => {
        const frame = frames[index] ?? whole;
        context.globalAlpha = opacity;
        const picture = paintTile(tile, color, frame, resolution);
        context.drawImage(picture, frame.x - whole.x, frame.y - whole.y);
      });
      sprite.texture = withCanvas(sprite.texture, canvas, resolution);
      sprite.position.set(whole.x / resolution, whole.y / resolution);
    },
    destroy: () => destroyWithTexture(sprite),
  };
}

function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
