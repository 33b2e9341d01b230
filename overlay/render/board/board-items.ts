import type { Container } from 'pixi.js';
import type { BoardItem, BoardMotion } from '../../motion/board-motion.ts';
import { createCanvasMeasurer } from '../paint/canvas-measurer.ts';
import { type BoardItemSprite, createBoardItemSprite } from './board-item-sprite.ts';

/** Maximum number of spare sprites of each kind. They are reused because Pixi keeps an entry for every new texture. */
const MAX_SPARE = 8;

/** The moving items of the board. Each item has its own container, so that moving it changes one number. */
export function createBoardItems(container: Container): {
  /** Shows the items in their final place; `place` then animates them. */
  show(motion: BoardMotion, resolution: number): void;
  place(nowMs: number): void;
} {
  const measure = createCanvasMeasurer();
  const sprites = new Map<string, { sprite: BoardItemSprite; spares: BoardItemSprite[] }>();
  const spareFans: BoardItemSprite[] = [];
  const sparePlaces: BoardItemSprite[] = [];

  function take({ key, fan }: BoardItem): BoardItemSprite {
    const spares = fan ? spareFans : sparePlaces;
    const sprite = sprites.get(key)?.sprite ?? spares.pop() ?? createBoardItemSprite(measure);
    sprites.set(key, { sprite, spares });
    return sprite;
  }

  function putAway(key: string, sprite: BoardItemSprite, spares: BoardItemSprite[]): void {
    sprites.delete(key);
    container.removeChild(sprite.object);
    if (spares.length < MAX_SPARE) spares.push(sprite);
    else sprite.destroy();
  }

  return {
    show(motion, resolution) {
      for (const [key, { sprite, spares }] of sprites) {
        if (!motion.has(key)) putAway(key, sprite, spares);
      }
      for (const itemMotion of motion.values()) {
        const sprite = take(itemMotion.item);
        sprite.show(itemMotion, resolution);
        container.addChild(sprite.object);
      }
      // Rising items move in front of the items they overtake.
      for (const [key, { y }] of motion) {
        const { sprite } = sprites.get(key) ?? {};
        if (sprite && y.to < y.from) container.addChild(sprite.object);
      }
    },
    place(nowMs) {
      for (const { sprite } of sprites.values()) sprite.place(nowMs);
    },
  };
}
