import type { PlacedText } from '../layout/drawing.ts';
import type { CreateLayer } from './layer.ts';
import { createPartList } from './part-list.ts';
import { createTextSprite } from './text-sprite.ts';

export const createLiveNameLayer: CreateLayer<PlacedText | null> = (container) => {
  const showText = createPartList(container, createTextSprite);
  return {
    apply: (liveName, resolution) => showText([liveName], resolution),
    tick: () => false,
  };
};
