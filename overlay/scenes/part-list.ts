import type { Container } from 'pixi.js';

/** One thing on the stage that can be shown in another way. */
export type Drawn<Item> = {
  object: Container;
  /** Changes only what differs from what is shown. */
  show(item: Item, resolution: number): void;
  /** Frees what it holds on the GPU. */
  destroy(): void;
};

/**
 * Things with fixed places in their list, the last one in front. What is null is hidden, and what the
 * list no longer has is destroyed.
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
