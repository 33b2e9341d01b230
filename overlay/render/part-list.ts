import type { Container } from 'pixi.js';
import { faults, LAST_PICTURE_STAYS } from './faults.ts';
import { nameOfPart } from './name-of-part.ts';

/** An object on the stage that shows an item. */
export type Drawn<Item> = {
  object: Container;
  /** Changes only what differs from the item that is shown. */
  show(item: Item, resolution: number): void;
  /** Whether its picture shows the same thing as `item`, perhaps in another style. True when absent. */
  isOf?(item: Item): boolean;
  /** Frees its textures. */
  destroy(): void;
};

/**
 * Shows a list of items, the last one in front. Null hides the object at that index; objects beyond the end of the list
 * are destroyed. An item that cannot be painted is a fault of its layer: its last picture stays if it shows the same
 * thing, otherwise it is left out.
 */
export function createPartList<Item>(container: Container, create: () => Drawn<Item>) {
  const drawn: Drawn<Item>[] = [];
  const painted = new WeakSet<Drawn<Item>>();
  return (items: readonly (Item | null)[], resolution: number): void => {
    for (const part of drawn.splice(items.length)) {
      faults.remove(part.object);
      container.removeChild(part.object);
      part.destroy();
    }
    items.forEach((item, index) => {
      const part = drawn[index] ?? add();
      part.object.visible = item !== null && paint(part, item, resolution);
    });

    /** Returns whether the object has a picture of the item. */
    function paint(part: Drawn<Item>, item: Item, resolution: number): boolean {
      try {
        part.show(item, resolution);
        painted.add(part);
        faults.remove(part.object);
        return true;
      } catch (error) {
        const isReused = painted.has(part) && (part.isOf?.(item) ?? true);
        const consequence = isReused ? LAST_PICTURE_STAYS : undefined;
        faults.add(part.object, nameOfPart(container), error, consequence);
        return isReused;
      }
    }

    function add(): Drawn<Item> {
      const part = create();
      drawn.push(part);
      container.addChild(part.object);
      return part;
    }
  };
}
