import { Container } from 'pixi.js';
import { wholeAmount } from '#domain/money/money.ts';
import type { Box } from '../../layout/drawing.ts';
import type { Panel } from '../../layout/panel.ts';
import type { VoteRow } from '../../layout/votes/vote-row.ts';
import type { VotesLayout } from '../../layout/votes/votes.ts';
import { withLetters } from '../../motion/counted-text.ts';
import {
  optionAt,
  STATIC_WINNER,
  type VotesMotion,
  type WinnerPose,
  winnerPoseAt,
} from '../../motion/votes-motion.ts';
import { createCanvasMeasurer } from '../paint/canvas-measurer.ts';
import { createLightBand } from '../paint/light-band.ts';
import { createPanelSprite } from '../panel-sprite.ts';
import { createPartList } from '../part-list.ts';
import { createTextSprite } from '../text-sprite.ts';
import { createVoteTagSprite } from './vote-tag-sprite.ts';

const SHINE_STRENGTH = 0.32;
/** How much larger the spreading outline gets, in pixels on each side. */
const WAVE_REACH = 46;

/** Draws questions in any pose. */
export function createVotesView(container: Container) {
  const inside = () => container.addChild(new Container());
  const wave = inside();
  const showWave = createPartList(wave, createPanelSprite);
  const showPanels = createPartList(inside(), createPanelSprite);
  const bands = inside();
  const showBands = createPartList(bands, createPanelSprite);
  const shines = inside();
  const showTracks = createPartList(inside(), createPanelSprite);
  const showFills = createPartList(inside(), createPanelSprite);
  const showMarks = createPartList(inside(), createPanelSprite);
  const showTexts = createPartList(inside(), createTextSprite);
  const showAmounts = createPartList(inside(), createTextSprite);
  const tags = inside();
  const showTags = createPartList(tags, createVoteTagSprite);
  const measure = createCanvasMeasurer();
  let lights: ReturnType<typeof createLightBand>[] = [];
  let shown: { votes: VotesLayout; rows: VoteRow[]; resolution: number } | null = null;
  let countedMs = Number.NaN;

  /** Sets the widths of the fills and the totals. Null shows those of the layout. */
  function showCounts(motion: VotesMotion | null, nowMs: number, counted: number): void {
    if (!shown) return;
    const { rows, resolution } = shown;
    const at = (row: VoteRow, ms: number) => (motion ? optionAt(motion, row.key, ms) : undefined);
    showFills(
      rows.flatMap((row) => {
        const width = at(row, nowMs)?.width ?? row.fill.width;
        return row.fill.panels.map((panel) => panel && widened(panel, width));
      }),
      resolution,
    );
    if (counted === countedMs) return;
    countedMs = counted;
    showAmounts(
      rows.map((row) => {
        const cents = at(row, counted)?.cents ?? row.totalCents;
        return row.amount && withLetters(row.amount, wholeAmount(cents, row.currency), measure);
      }),
      resolution,
    );
  }

  function poseWinners(poseOf: (key: string) => WinnerPose): void {
    if (!shown) return;
    const { votes } = shown;
    let first = 0;
    votes.questions.forEach(({ key, rows }, index) => {
      const { tagScale, bandAlpha, shine } = poseOf(key);
      const end = first + rows.length;
      for (const tag of tags.children.slice(first, end)) tag.scale.set(tagScale);
      for (const band of bands.children.slice(2 * first, 2 * end)) band.alpha = bandAlpha;
      first = end;
      const winner = rows.find(({ state }) => state === 'won');
      lights[index]?.place(winner?.box ?? votes.box, winner ? shine : null, votes.shine);
    });
  }

  function spread(box: Box, { spread: share, alpha }: WinnerPose['wave']): void {
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const by = (length: number) => 1 + (2 * WAVE_REACH * share) / length;
    wave.pivot.set(...middle);
    wave.position.set(...middle);
    wave.scale.set(by(box.width), by(box.height));
    wave.alpha = alpha;
    wave.visible = alpha > 0;
  }

  return {
    /** Shows the questions without movement. */
    show(votes: VotesLayout, resolution: number): void {
      const { questions } = votes;
      const rows = questions.flatMap((question) => question.rows);
      shown = { votes, rows, resolution };
      countedMs = Number.NaN;
      showWave([votes.wave], resolution);
      showPanels([...votes.panels, ...questions.map(({ header }) => header)], resolution);
      showBands(
        rows.flatMap(({ band }) => [band[0] ?? null, band[1] ?? null]),
        resolution,
      );
      for (const light of lights.splice(questions.length)) light.destroy();
      lights = questions.map(
        (_, index) => lights[index] ?? createLightBand(shines, SHINE_STRENGTH),
      );
      showTracks(
        rows.flatMap(({ track, sign: [back, middle, front] }) => [
          track,
          back ?? null,
          middle ?? null,
          front ?? null,
        ]),
        resolution,
      );
      showMarks(
        rows.map(({ mark }) => mark),
        resolution,
      );
      showTexts(
        [
          ...questions.flatMap(({ lines }) => lines),
          ...rows.flatMap(({ text, target }) => [text, target]),
        ],
        resolution,
      );
      showTags(
        rows.map(({ tag }) => tag),
        resolution,
      );
      showCounts(null, 0, 0);
      poseWinners(() => STATIC_WINNER);
      spread(votes.box, STATIC_WINNER.wave);
    },
    /** Places them at `nowMs`, with the totals of `counted`. */
    place(motion: VotesMotion, nowMs: number, counted: number): void {
      if (!shown) return;
      showCounts(motion, nowMs, counted);
      const poseOf = (key: string) => winnerPoseAt(motion, key, nowMs);
      poseWinners(poseOf);
      const poses = shown.votes.questions.map(({ key }) => poseOf(key).wave);
      spread(shown.votes.box, poses.find(({ alpha }) => alpha > 0) ?? STATIC_WINNER.wave);
    },
  };
}

const widened = (panel: Panel, width: number): Panel => ({
  ...panel,
  frame: { ...panel.frame, width },
});
