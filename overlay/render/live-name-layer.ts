import type { LiveNameLayout } from '../layout/live-name.ts';
import type { CreateLayer } from './layer.ts';
import { createPartList } from './part-list.ts';
import { createTextSprite } from './text-sprite.ts';

export const createLiveNameLayer: CreateLayer<LiveNameLayout | null> = (container) => {
  const showLines = createPartList(container, createTextSprite);
  return {
    apply: (liveName, resolution) => showLines(liveName?.lines ?? [], resolution),
    tick: () => false,
  };
};
