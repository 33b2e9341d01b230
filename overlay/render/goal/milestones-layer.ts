import { Container } from 'pixi.js';
import type { MilestonesLayout } from '../../layout/goal/milestones.ts';
import type { Panel } from '../../layout/panel.ts';
import {
  idleMilestones,
  type MilestonesMotion,
  milestonesEndMs,
  moveMilestones,
} from '../../motion/milestones-motion.ts';
import { valueAt } from '../../motion/tween.ts';
import type { CreateLayer } from '../layer.ts';
import { createPanelSprite } from '../panel-sprite.ts';
import { createPartList } from '../part-list.ts';
import { createTextSprite } from '../text-sprite.ts';
import { createMilestoneItemSprite, type MilestoneItemSprite } from './milestone-item-sprite.ts';

/** Maximum number of spare sprites. They are reused because Pixi keeps an entry for every new texture. */
const MAX_SPARE = 8;

export const createMilestonesLayer: CreateLayer<MilestonesLayout | null> = (container) => {
  const inside = () => container.addChild(new Container());
  const showPanels = createPartList(inside(), createPanelSprite);
  const rows = inside();
  // In front of the rows: a leaving row moves behind the header.
  const showHeader = createPartList(inside(), createPanelSprite);
  const showTitle = createPartList(inside(), createTextSprite);
  const sprites = new Map<string, MilestoneItemSprite>();
  const spares: MilestoneItemSprite[] = [];
  let shown: { list: MilestonesLayout | null; resolution: number } = { list: null, resolution: 1 };
  let motion: MilestonesMotion = idleMilestones(null);
  /** When the movement ends, in ms; null while idle. */
  let endMs: number | null = null;

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

  /** Draws the panels with this height in pixels of the stage. */
  function showSurface(height: number): void {
    const { list, resolution } = shown;
    const by = list ? Math.round(height) - list.box.height : 0;
    showPanels(list?.panels.map((panel) => panel && heightened(panel, by)) ?? [], resolution);
  }

  function stop(): void {
    endMs = null;
    motion = idleMilestones(shown.list);
    showItems();
    showSurface(shown.list?.box.height ?? 0);
  }

  return {
    apply(list, resolution, moveFromMs) {
      const hadList = shown.list !== null;
      shown = { list, resolution };
      showHeader(list?.header ? [list.header.panel] : [], resolution);
      showTitle(list?.header ? [list.header.name] : [], resolution);
      if (!list || !hadList || moveFromMs === null) return stop();
      motion = moveMilestones(motion, list, moveFromMs);
      endMs = milestonesEndMs(motion);
      showItems();
    },
    tick(nowMs) {
      if (endMs === null) return false;
      if (nowMs >= endMs) {
        stop();
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
