import { Container } from 'pixi.js';
import type { BoardLayout } from '../layout/board.ts';
import type { CreateLayer } from './layer.ts';
import { createPanelSprite } from './panel-sprite.ts';
import { createPartList } from './part-list.ts';
import { createTextSprite } from './text-sprite.ts';

export const createBoardLayer: CreateLayer<BoardLayout | null> = (container) => {
  const showPanels = createPartList(container.addChild(new Container()), createPanelSprite);
  const showTexts = createPartList(container.addChild(new Container()), createTextSprite);
  return {
    apply(board, resolution) {
      const headers = board?.tiers.map(({ header }) => header) ?? [];
      const rows = board?.tiers.flatMap((tier) => tier.rows) ?? [];
      const parts = [...headers, ...rows];
      showPanels([...(board?.panels ?? []), ...parts.map(({ panel }) => panel)], resolution);
      const names = parts.map(({ name }) => name);
      showTexts([...names, ...rows.map(({ amount }) => amount)], resolution);
    },
    tick: () => false,
  };
};
