import { Container } from 'pixi.js';
import type { MilestonesLayout } from '../layout/milestones.ts';
import type { Panel } from '../layout/panel.ts';
import {
  type MilestonesMotion,
  milestonesAtRest,
  milestonesRestMs,
  moveMilestones,
} from '../motion/milestones-motion.ts';
import { valueAt } from '../motion/tween.ts';
import type { CreateLayer } from './layer.ts';
import { createMilestoneItemSprite, type MilestoneItemSprite } from './milestone-item-sprite.ts';
import { createPanelSprite } from './panel-sprite.ts';
import { createPartList } from './part-list.ts';
import { createTextSprite } from './text-sprite.ts';

/** Sprites that are kept for the next row: Pixi keeps an entry for every new texture. */
const MAX_SPARE = 8;

export const createMilestonesLayer: CreateLayer<MilestonesLayout | null> = (container) => {
  const inside = () => container.addChild(new Container());
  const showPanels = createPartList(inside(), createPanelSprite);
  const rows = inside();
  // In front of the rows: one that leaves moves behind the header.
  const showHeader = createPartList(inside(), createPanelSprite);
  const showTitle = createPartList(inside(), createTextSprite);
  const sprites = new Map<string, MilestoneItemSprite>();
  const spares: MilestoneItemSprite[] = [];
  let shown: { list: MilestonesLayout | null; resolution: number } = { list: null, resolution: 1 };
  let motion: MilestonesMotion = milestonesAtRest(null);
  /** When the movement ends; null at rest. */
  let restMs: number | null = null;

  function showItems(): void {
    for (const [key, sprite] of sprites) {
      if (motion.items.has(key)) continue;
      sprites.delete(key);
      rows.removeChild(sprite.object);
      if (spares.length < MAX_SPARE) spares.push(sprite);
      else sprite.destroy();
    }
    for (const [key, item] of motion.items) {
      const sprite = sprites.get(key) ?? spares.pop() ?? createMilestoneItemSprite();
      sprites.set(key, sprite);
      sprite.show(item, shown.resolution);
      rows.addChild(sprite.object);
    }
  }

  /** The panels as high as this; `height` is in pixels of the stage. */
  function showSurface(height: number): void {
    const { list, resolution } = shown;
    const by = list ? Math.round(height) - list.box.height : 0;
    showPanels(list?.panels.map((panel) => panel && heightened(panel, by)) ?? [], resolution);
  }

  function settle(): void {
    restMs = null;
    motion = milestonesAtRest(shown.list);
    showItems();
    showSurface(shown.list?.box.height ?? 0);
  }

  return {
    apply(list, resolution, moveFromMs) {
      const hadList = shown.list !== null;
      shown = { list, resolution };
      showHeader(list?.header ? [list.header.panel] : [], resolution);
      showTitle(list?.header ? [list.header.name] : [], resolution);
      if (!list || !hadList || moveFromMs === null) return settle();
      motion = moveMilestones(motion, list, moveFromMs);
      restMs = milestonesRestMs(motion);
      showItems();
    },
    tick(nowMs) {
      if (restMs === null) return false;
      if (nowMs >= restMs) {
        settle();
        return false;
      }
      for (const sprite of sprites.values()) sprite.place(nowMs);
      showSurface(valueAt(motion.height, nowMs));
      return true;
    },
  };
};

const heightened = (panel: Panel, by: number): Panel =>
  by === 0 ? panel : { ...panel, frame: { ...panel.frame, height: panel.frame.height + by } };
