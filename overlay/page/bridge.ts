import type { Container } from 'pixi.js';
import { imageUses } from '../assets/image-uses.ts';
import type { Images } from '../assets/images.ts';
import type { FeedState } from '../data/feed.ts';
import type { FontLoader } from '../fonts/font-loader.ts';
import type { Box, PlacedText } from '../layout/drawing.ts';
import type { GoalBarLayout } from '../layout/goal/goal-bar.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import { shownText } from '../render/text-sprite.ts';
import type { Display } from '../stage/display.ts';
import type { RendererKind } from '../stage/renderer-choice.ts';
import { countObjects, type DrawnObject, reportStage } from '../stage/stage-report.ts';

/** A line of text. `box` is as wide as its letters and ends at its baseline. */
type DrawnText = { text: string; box: Box };

/** What the newest frame shows, for tests that read the stage instead of comparing pixels. */
export type OverlayReport = {
  /** Whether a live has been drawn. */
  isReady: boolean;
  framesDrawn: number;
  /** Whether another frame is requested. */
  isMoving: boolean;
  pollState: FeedState;
  /** Null before there is a stage. */
  renderer: RendererKind | null;
  liveName: string | null;
  /** From the top. `rows` are those with a tipper; amounts are in whole dollars as drawn. */
  tiers: { name: string; rows: { name: string; amount: string; box: Box }[]; freeRows: number }[];
  goal: {
    label: string;
    reward: string;
    /** Null where the fill is too short for the total. */
    total: string | null;
    amount: string;
    /** From 0 to 1. */
    ratio: number;
    track: Box;
    fill: Box | null;
  } | null;
  board: Box | null;
  /** URLs of the layout's images that are not loaded. */
  missingImages: string[];
  /** Font faces that have failed or are late, in whose place a fallback is drawn. */
  missingFonts: string[];
  /** The layout of the newest frame. */
  layout: OverlayLayout | null;
  /** By layer name. */
  stage: Record<string, DrawnObject[]>;
  /** Every visible line of text, read from Pixi's objects. */
  stageTexts: DrawnText[];
  /** The number of objects on the stage, hidden ones included. */
  objects: number;
};

declare global {
  interface Window {
    streamhostOverlay?: { read(): OverlayReport; ready: Promise<void> };
  }
}

/** Reports what `display` shows. `layout` is the object that the scene was drawn from. */
export function readReport(
  display: Display,
  { images, fonts, pollState }: { images: Images; fonts: FontLoader; pollState: FeedState },
): OverlayReport {
  const layout = display.drawn();
  const imageUrls = layout ? [...imageUses(layout).keys()] : [];
  return {
    isReady: layout !== null,
    framesDrawn: display.framesDrawn(),
    isMoving: display.isMoving(),
    pollState,
    renderer: display.renderer(),
    liveName: layout?.liveName?.text ?? null,
    board: layout?.board?.box ?? null,
    tiers: (layout?.board?.tiers ?? []).map(({ header, rows }) => ({
      name: textOf(header.name),
      rows: rows
        .filter((row) => row.isTaken)
        .map(({ name, amount, box }) => ({ name: textOf(name), amount: textOf(amount), box })),
      freeRows: rows.filter((row) => !row.isTaken).length,
    })),
    goal: layout?.goalBar ? readGoal(layout.goalBar) : null,
    missingImages: imageUrls.filter((url) => !images.get(url)),
    missingFonts: [...fonts.missing()],
    layout,
    stage: reportStage(display.stage()),
    stageTexts: readStageTexts(display),
    objects: countObjects(display.stage()),
  };
}

const textOf = (line: PlacedText | null) => line?.text ?? '';

const readGoal = ({ label, reward, total, amount, ratio, track, fill }: GoalBarLayout) => ({
  label: textOf(label),
  reward: textOf(reward),
  total: total?.text ?? null,
  amount: textOf(amount),
  ratio,
  track,
  fill,
});

function readStageTexts(display: Display): DrawnText[] {
  const texts: DrawnText[] = [];
  display.stage()?.children.forEach(function collect(object: Container) {
    if (!object.visible) return;
    const line = shownText(object);
    if (line) {
      const { text, baseline, width, style } = line;
      const { sizePx } = style.font;
      // Plaques compute their own text positions.
      const at = { x: line.x, y: baseline - sizePx };
      const { x, y } = object.parent?.worldTransform.apply(at) ?? at;
      texts.push({ text, box: { x, y, width, height: sizePx } });
    }
    object.children.forEach(collect);
  });
  return texts;
}
