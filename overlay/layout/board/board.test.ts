import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDesign } from '../../testing/design.ts';
import { tippersOf } from '../../testing/overlay-data.ts';
import { layoutBoard } from './board.ts';

const rowsOf = (board: ReturnType<typeof layoutBoard>) =>
  board?.tiers.flatMap((tier) => tier.rows) ?? [];

test('tippers fill the tiers from the top, in whole dollars', () => {
  const board = layoutBoard(tippersOf(240, 185.99, 142, 110, 95, 80), aDesign());
  assert.deepEqual(
    board?.tiers.map(({ header, rows }) => [
      header.name?.text,
      rows.filter((row) => row.isTaken).map(({ name, amount }) => [name?.text, amount?.text]),
    ]),
    [
      [
        'Tier 1',
        [
          ['Fan 1', '$240'],
          ['Fan 2', '$185'],
          ['Fan 3', '$142'],
          ['Fan 4', '$110'],
          ['Fan 5', '$95'],
        ],
      ],
      ['Tier 2', [['Fan 6', '$80']]],
      ['Tier 3', []],
    ],
  );
});

test('names and amounts are aligned to the header padding, centered in their row', () => {
  const [row] = rowsOf(layoutBoard(tippersOf(240), aDesign()));
  assert.equal(row?.name?.x, 1556 + 12);
  assert.equal((row?.amount?.x ?? 0) + (row?.amount?.width ?? 0), 1556 + 336 - 12);
  const capHeight = 14 * 0.7;
  assert.equal(row?.name?.baseline, Math.round(88 + 14 + capHeight / 2));
});

test('a free place shows only a dash', () => {
  const [, second] = rowsOf(layoutBoard(tippersOf(240), aDesign()));
  assert.equal(second?.isTaken, false);
  assert.deepEqual(second?.panel?.frame, { x: 1568, y: 129, width: 24, height: 2 });
  assert.equal(second?.name, null);
});

test('only the first tipper of the board has a tint', () => {
  const { palette } = aDesign();
  const panels = rowsOf(layoutBoard(tippersOf(3, 2, 1), aDesign())).map((row) => row.panel);
  assert.equal(panels[0]?.color, palette.firstRow.fill);
  assert.deepEqual(panels[0]?.frame, { x: 1556, y: 88, width: 336, height: 28 });
  assert.deepEqual(panels.slice(1, 3), [null, null]);
});

test('only amounts of the first tier have the accent color', () => {
  const theme = { element_color: '#0a1428', text_color: '#8fdcff' };
  const design = aDesign({ theme, layout: { tier1_tippers: 2 } });
  const colors = rowsOf(layoutBoard(tippersOf(3, 2, 1), design)).map(
    (row) => row.amount?.style.color,
  );
  assert.deepEqual(colors.slice(0, 3), ['#8fdcff', '#8fdcff', design.palette.ink]);
});

test('a long name ends 12 pixels before its amount, which is never cut', () => {
  const [tipper] = tippersOf(999_999_999);
  const long = {
    ...tipper,
    fan_id: 'fan-1',
    fan_name: 'x'.repeat(200),
    amount_cents: 99_999_999_999,
  };
  const [row] = rowsOf(layoutBoard([long], aDesign()));
  assert.equal(row?.amount?.text, '$999,999,999');
  assert.match(row?.name?.text ?? '', /^x+…$/);
  assert.ok((row?.name?.x ?? 0) + (row?.name?.width ?? 0) <= (row?.amount?.x ?? 0) - 12);
});

test('on a board too narrow for an amount only the name is shown', () => {
  const design = aDesign({ layout: { board: { width: 80 } } });
  const [row] = rowsOf(layoutBoard(tippersOf(123_456), design));
  assert.equal(row?.amount, null);
  assert.equal(row?.name?.text, 'Fa…');
});

test('the board consists of a shadow, a surface and a line', () => {
  const panels = layoutBoard([], aDesign())?.panels ?? [];
  assert.deepEqual(
    panels.map((panel) => [panel?.tile.shape.kind, panel?.color, panel?.opacity]),
    [
      ['shadow', '#000000', 0.5],
      ['solid', '#ffffff', 0.9],
      ['ring', '#60646c', 1],
    ],
  );
  assert.deepEqual(panels[2]?.frame, { x: 1544, y: 16, width: 360, height: 508 });
});

test('header letters are never higher than their bar', () => {
  const layout = { board: { header_height: 10, headerFontSize: 40 } };
  const [tier] = layoutBoard([], aDesign({ layout }))?.tiers ?? [];
  assert.equal(tier?.header.name?.style.font.sizePx, 10);
});
