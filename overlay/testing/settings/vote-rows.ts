import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { row, type SettingRow } from './setting-row.ts';

/** The sprites are blurred behind the questions. */
const BOX_PARTS: SettingRow['parts'] = ['sprites', 'votes'];

const voteRow = (...given: Parameters<typeof row>): SettingRow => ({
  ...row(...given),
  given: { votes: { enabled: true } },
});

const box = ({ votes }: OverlayLayout) => votes?.box;
const first = ({ votes }: OverlayLayout) => votes?.questions[0];
/** A header of 38, 7 below it, three rows of 49, and a padding of 12 on all sides. */
const BOX = { x: 32, y: 740, width: 420, height: 216 };

/** The layout's keys of the questions: a closed one with a winner, and an older one that is open. */
export const VOTE_ROWS: SettingRow[] = [
  row('votes.enabled', true, BOX_PARTS, undefined, 1, ({ votes }) => votes?.questions.length),
  // The overlay subscribes to other questions.
  { ...voteRow('votes.counts', 'series', [], 1, 1, () => 1), isInvisible: true },
  voteRow('votes.shows', 'all', BOX_PARTS, 1, 2, ({ votes }) => votes?.questions.length),
  voteRow('votes.x', 600, BOX_PARTS, BOX, { ...BOX, x: 600 }, box),
  voteRow('votes.y', 200, BOX_PARTS, BOX, { ...BOX, y: 200 }, box),
  voteRow('votes.width', 500, BOX_PARTS, BOX, { ...BOX, width: 500 }, box),
  voteRow('votes.height', 200, BOX_PARTS, BOX, { ...BOX, height: 198 }, box),
  voteRow('votes.padding', 30, BOX_PARTS, BOX, { ...BOX, height: 263 }, box),
  voteRow(
    'votes.header_font_size',
    30,
    BOX_PARTS,
    [BOX, 20],
    [{ ...BOX, height: 235 }, 30],
    (layout) => [box(layout), first(layout)?.lines[0]?.style.font.sizePx],
  ),
  voteRow('votes.font_size', 12, BOX_PARTS, [18, 18], [12, 12], (layout) => [
    first(layout)?.rows[0]?.text?.style.font.sizePx,
    first(layout)?.rows[0]?.amount?.style.font.sizePx,
  ]),
  {
    ...voteRow(
      'votes.closed_for',
      90,
      ['votes'],
      Date.parse('2100-01-01T00:00:30.000Z'),
      Date.parse('2100-01-01T00:01:30.000Z'),
      ({ votes }) => votes?.untilMs,
    ),
    isInvisible: true,
  },
  voteRow('votes.winner', 'Sieger', ['votes'], 'Winner', 'Sieger', (layout) =>
    first(layout)
      ?.rows.map(({ tag }) => tag?.text.text)
      .join(''),
  ),
  {
    ...voteRow(
      'votes.tie',
      'Remis',
      ['votes'],
      'Winner Tie',
      'Winner Remis',
      ({ votes }) => votes?.preload,
    ),
    isInvisible: true,
  },
];
