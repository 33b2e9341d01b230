import type { Container } from 'pixi.js';

/** An object on the stage that shows an item. */
export type Drawn<Item> = {
  object: Container;
  /** Changes only what differs from the item that is shown. */
  show(item: Item, resolution: number): void;
  /** Frees its textures. */
  destroy(): void;
};

/**
 * Shows a list of items, the last one in front. Null hides the object at that index; objects beyond the end of the list
 * are destroyed.
 */
export function createPartList<Item>(container: Container, create: () => Drawn<Item>) {
  const drawn: Drawn<Item>[] = [];
  return (items: readonly (Item | null)[], resolution: number): void => {
    for (const part of drawn.splice(items.length)) {
      container.removeChild(part.object);
      part.destroy();
    }
    items.forEach((item, index) => {
      const part = drawn[index] ?? add();
      part.object.visible = item !== null;
      if (item !== null) part.show(item, resolution);
    });

    function add(): Drawn<Item> {
      const part = create();
      drawn.push(part);
      container.addChild(part.object);
      return part;
    }
  };
}
