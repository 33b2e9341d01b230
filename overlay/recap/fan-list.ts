import type { Tipper } from '#contract/tips.ts';
import { layoutTipperRow, type RowDesign } from '../layout/board/board-row.ts';
import type { Design } from '../layout/design.ts';
import { type Box, inset } from '../layout/drawing.ts';
import { layoutHeaderBar } from '../layout/header-bar.ts';
import { layoutSurface } from '../layout/surface.ts';
import { type Item, panelItems, textItems } from './items.ts';
import { HEADER_HEIGHT, HEADER_PX, LIST_PADDING } from './list-sizes.ts';

type FanDesign = RowDesign & Pick<Design, 'surfaceOpacity' | 'shadow'> & { hasAmounts: boolean };

const ROW_PX = 28;
const ROW_HEIGHT = 50;
const BELOW_HEADER = 10;

/** The number of fan rows in a list of this height. */
export const fanCapacity = (height: number): number =>
  Math.max(0, Math.floor((height - emptyHeight()) / ROW_HEIGHT));

/** The height of a list with so many rows. */
export const fanListHeight = (rows: number): number => emptyHeight() + rows * ROW_HEIGHT;

const emptyHeight = () => 2 * LIST_PADDING + HEADER_HEIGHT + BELOW_HEADER;

/** The fans who gave most, as the board of the overlay shows them. */
export function layoutFanList(fans: readonly Tipper[], box: Box, design: FanDesign): Item[] {
  const inner = inset(box, LIST_PADDING);
  const rowDesign = { ...design, board: { ...design.board, tipperFontSize: ROW_PX } };
  const header = layoutHeaderBar(
    'Top fans',
    { ...inner, height: HEADER_HEIGHT },
    { ...design.palette.headers[0], sizePx: HEADER_PX },
    design,
  );
  const rows = fans.map((fan, index) => {
    const y = inner.y + HEADER_HEIGHT + BELOW_HEADER + index * ROW_HEIGHT;
    const rank = { isFirst: index === 0, isTopTier: index < 3 };
    return layoutTipperRow(fan, { ...inner, y, height: ROW_HEIGHT }, rank, rowDesign);
  });
  return [
    ...panelItems([...layoutSurface(box, design), header.panel, ...rows.map(({ panel }) => panel)]),
    ...textItems([
      header.name,
      ...rows.flatMap(({ name, amount }) => (design.hasAmounts ? [name, amount] : [name])),
    ]),
  ];
}
