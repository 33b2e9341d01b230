import {
  FALLBACK_FONTS,
  fallbackFonts,
  lettersBeyondInter,
} from '#domain/appearance/fallback-fonts.ts';
import type { AlertLayout } from '../layout/alert/alert.ts';
import type { FontFace, PlacedText } from '../layout/drawing.ts';
import type { OverlayLayout } from '../layout/overlay-layout.ts';
import type { TextRun } from './font-loader.ts';

/** Amounts show every digit while they count up, and times have colons. */
const ALWAYS = '$0123456789,:';
const TIMER = '0123456789: d+';

/** All text of a layout. */
export const textRunsOf = (layout: OverlayLayout): TextRun[] => [
  ...textRunsOfLines(linesOf(layout)),
  ...comingOf(layout),
];

/** These lines, and all digits in their faces. */
export const textRunsOfLines = (lines: readonly (PlacedText | null)[]): TextRun[] =>
  lines.flatMap((line) => (line ? inAllFonts(line.style.font, line.text, ALWAYS) : []));

/** The name and the note of an alert. */
export const alertTextRuns = (alert: AlertLayout | null): TextRun[] =>
  textRunsOfLines(alertLines(alert));

/** A text in its face, and the letters that Inter lacks in each fallback font that may draw them. */
const inAllFonts = (face: FontFace, text: string, always = ''): TextRun[] => [
  { face, letters: text + always },
  ...fallbackFonts(text).map((font) => ({
    face: { family: FALLBACK_FONTS[font], ...ANY_FACE },
    letters: lettersBeyondInter(text) || text,
  })),
];

/** The font files contain all weights. */
const ANY_FACE = { weight: '400', style: 'normal' } as const;

const inAnyCase = (text: string) => text + text.toUpperCase();

/** Texts of the next alert, the end of a question, and the next reached goal, loaded in advance so that a tip never waits for a font. */
function comingOf({
  liveName,
  milestones,
  votes,
  goalBar,
  timer,
  alert,
}: OverlayLayout): TextRun[] {
  const question = votes?.questions[0]?.lines[0];
  const announced = [
    ...(alert ? inAllFonts(alert.preload.font, alert.preload.text, ALWAYS) : []),
    ...(timer ? inAllFonts(timer.style.font, TIMER) : []),
    ...(votes && question ? inAllFonts(question.style.font, inAnyCase(votes.preload)) : []),
  ];
  if (!goalBar) return announced;
  const { label, rewardText, preload } = goalBar;
  const listed = milestones?.rows.find(({ reward }) => reward)?.reward;
  return [
    ...announced,
    ...(liveName ? inAllFonts(liveName.style.font, inAnyCase(rewardText), ALWAYS) : []),
    ...(listed && milestones
      ? inAllFonts(listed.style.font, inAnyCase(milestones.rewards), ALWAYS)
      : []),
    ...(label ? inAllFonts(label.style.font, inAnyCase(preload)) : []),
  ];
}

function linesOf({
  liveName,
  board,
  milestones,
  votes,
  goalBar,
  celebration,
  timer,
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
    ...(votes?.questions ?? []).flatMap(({ lines, rows: options }) => [
      ...lines,
      ...options.flatMap(({ text, amount, target, tag }) => [
        text,
        amount,
        target,
        tag?.text ?? null,
      ]),
    ]),
    ...rows.flatMap(({ name, amount }) => [name, amount]),
    ...bars.flatMap(({ label, reward, price, total, amount, note }) => [
      label,
      reward,
      price,
      total,
      amount,
      note,
    ]),
    ...(timer ? [timer.label, timer.ended] : []),
    ...alertLines(alert),
    ...(face ? [...face.lines, face.badge.text] : []),
    ...(hud?.texts ?? []),
  ];
}

/** All texts of an alert. */
const alertLines = (alert: AlertLayout | null): PlacedText[] => {
  const face = alert?.shown?.face;
  return face ? [...face.runs.map(({ text }) => text), ...face.note] : [];
};
