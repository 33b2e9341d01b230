import { Container } from 'pixi.js';
import type { BoardLayout } from '../../layout/board/board.ts';
import { boardEndMs, idleBoard, moveBoard } from '../../motion/board-motion.ts';
import { createImageSprite } from '../image-sprite.ts';
import type { CreateLayer } from '../layer.ts';
import { createPanelSprite } from '../panel-sprite.ts';
import { createPartList } from '../part-list.ts';
import { createTextSprite } from '../text-sprite.ts';
import { createBoardItems } from './board-items.ts';

export const createBoardLayer: CreateLayer<BoardLayout | null> = (container, { images }) => {
  const inside = () => container.addChild(new Container());
  const showPanels = createPartList(inside(), createPanelSprite);
  const showCard = createPartList(inside(), createImageSprite(images));
  const items = createBoardItems(inside());
  // In front of the rows: a row that changes tiers moves behind the header.
  const showHeaders = createPartList(inside(), createPanelSprite);
  const showHeaderNames = createPartList(inside(), createTextSprite);
  let motion = idleBoard(null);
  let shown: { board: BoardLayout | null; resolution: number } = { board: null, resolution: 1 };
  /** When the movement ends, in ms; null while idle. */
  let endMs: number | null = null;

  function stop(): void {
    endMs = null;
    motion = idleBoard(shown.board);
    items.show(motion, shown.resolution);
  }

  return {
    apply(board, resolution, moveFromMs) {
      const headers = board?.tiers.map(({ header }) => header) ?? [];
      showPanels([...(board?.panels ?? []), board?.card?.panel ?? null], resolution);
      showCard([board?.card?.cover ?? null, board?.card?.logo ?? null], resolution);
      showHeaders(
        headers.map(({ panel }) => panel),
        resolution,
      );
      showHeaderNames(
        headers.map(({ name }) => name),
        resolution,
      );
      shown = { board, resolution };
      if (!board || moveFromMs === null) return stop();
      motion = moveBoard(motion, board, moveFromMs);
      endMs = boardEndMs(motion);
      items.show(motion, resolution);
    },
    tick(nowMs) {
      if (endMs === null) return false;
      if (nowMs >= endMs) {
        stop();
        return false;
      }
      items.place(nowMs);
      return true;
    },
  };
};
