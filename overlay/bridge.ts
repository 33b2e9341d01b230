import type { Container } from 'pixi.js';
import type { PollState } from './data/feed.ts';
import type { Display } from './display.ts';
import type { Box, PlacedText } from './layout/drawing.ts';
import type { GoalBarLayout } from './layout/goal-bar.ts';
import { shownText } from './scenes/text-sprite.ts';

/** One line of text; `box` is as wide as its letters and ends at its baseline. */
export type DrawnText = { text: string; box: Box };

/** What the newest frame shows, for tests: they ask the canvas what it holds instead of comparing pixels. */
export type OverlayReport = {
  /** Whether a live has been drawn. */
  isReady: boolean;
  framesDrawn: number;
  pollState: PollState;
  liveName: string | null;
  /** From the top; `rows` are those with a tipper, in whole dollars as drawn. */
  tiers: { name: string; rows: { name: string; amount: string; box: Box }[]; freeRows: number }[];
  goal: {
    label: string;
    reward: string;
    /** Null where the fill is too short to carry it. */
    total: string | null;
    amount: string;
    /** From 0 to 1. */
    ratio: number;
    track: Box;
    fill: Box | null;
  } | null;
  board: Box | null;
  /** Every line that Pixi's stage holds, read from its objects. */
  stageTexts: DrawnText[];
};

declare global {
  interface Window {
    streamhostOverlay?: { read(): OverlayReport; ready: Promise<void> };
  }
}

/** Tells what `display` shows; the layout is the very object that the scene was drawn from. */
export function readReport(display: Display, pollState: PollState): OverlayReport {
  const layout = display.drawn();
  return {
    isReady: layout !== null,
    framesDrawn: display.framesDrawn(),
    pollState,
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
    stageTexts: readStageTexts(display),
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
      const { text, x, baseline, width, look } = line;
      const { sizePx } = look.font;
      texts.push({ text, box: { x, y: baseline - sizePx, width, height: sizePx } });
    }
    object.children.forEach(collect);
  });
  return texts;
}
