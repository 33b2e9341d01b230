import { FALLBACK_FONTS, fallbackFonts, lettersBeyondInter } from '#domain/fallback-fonts.ts';
import type { AlertLayout } from '../layout/alert.ts';
import type { FontFace, PlacedText } from '../layout/drawing.ts';
import { GOAL_REACHED } from '../layout/goal-bar.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import type { Writing } from './font-loader.ts';

/** Amounts show every digit while they count up. */
const ALWAYS = '$0123456789,';

/** All text of a layout. */
export const writingsOf = (layout: OverlayLayout): Writing[] => [
  ...writingsOfLines(linesOf(layout)),
  ...comingOf(layout),
];

/** These lines, and all digits in their faces. */
export const writingsOfLines = (lines: readonly (PlacedText | null)[]): Writing[] =>
  lines.flatMap((line) => (line ? inAllFonts(line.style.font, line.text, ALWAYS) : []));

/** The text of an alert, its name and its note. */
export const alertWritings = (alert: AlertLayout | null): Writing[] =>
  writingsOfLines(alertLines(alert));

/** A text in its face, and the letters that Inter lacks in each of our fonts that may draw them. */
const inAllFonts = (face: FontFace, text: string, always = ''): Writing[] => [
  { face, letters: text + always },
  ...fallbackFonts(text).map((font) => ({
    face: { family: FALLBACK_FONTS[font], ...ANY_FACE },
    letters: lettersBeyondInter(text) || text,
  })),
];

/** Their files hold all weights. */
const ANY_FACE = { weight: '400', style: 'normal' } as const;

/** What is written when a tip is announced, and when the next goal is reached: a tip must not wait for a font then. */
function comingOf({ liveName, milestones, goalBar, alert }: OverlayLayout): Writing[] {
  const announced = alert ? inAllFonts(alert.coming.font, alert.coming.text, ALWAYS) : [];
  if (!goalBar) return announced;
  const inAnyCase = (text: string) => text + text.toUpperCase();
  const { label, rewardText } = goalBar;
  const listed = milestones?.rows.find(({ reward }) => reward)?.reward;
  return [
    ...announced,
    ...(liveName ? inAllFonts(liveName.style.font, inAnyCase(rewardText), ALWAYS) : []),
    ...(listed && milestones
      ? inAllFonts(listed.style.font, inAnyCase(milestones.rewards), ALWAYS)
      : []),
    ...(label ? inAllFonts(label.style.font, inAnyCase(GOAL_REACHED)) : []),
  ];
}

function linesOf({
  liveName,
  board,
  milestones,
  goalBar,
  celebration,
  alert,
  hud,
}: OverlayLayout): (PlacedText | null)[] {
  const tiers = board?.tiers ?? [];
  const rows = tiers.flatMap((tier) => tier.rows);
  const bars = goalBar ? [goalBar, ...(goalBar.reached ? [goalBar.reached] : [])] : [];
  const face = celebration?.plaque?.face;
  return [
    ...(liveName?.lines ?? []),
    ...tiers.map(({ header }) => header.name),
    milestones?.header?.name ?? null,
    ...(milestones?.rows ?? []).flatMap(({ reward, amount }) => [reward, amount]),
    ...rows.flatMap(({ name, amount }) => [name, amount]),
    ...bars.flatMap(({ label, reward, price, total, amount, note }) => [
      label,
      reward,
      price,
      total,
      amount,
      note,
    ]),
    ...alertLines(alert),
    ...(face ? [...face.lines, face.badge.text] : []),
    ...(hud?.texts ?? []),
  ];
}

/** All that is written in an alert. */
const alertLines = (alert: AlertLayout | null): PlacedText[] => {
  const face = alert?.shown?.face;
  return face ? [...face.runs.map(({ text }) => text), ...face.note] : [];
};
