import type { Design } from './design.ts';
import type { Box, PlacedText } from './drawing.ts';
import type { Paint } from './palette.ts';
import { createPanel, type Panel } from './panel.ts';
import { sized } from './text/fonts.ts';
import { oneLine } from './text/one-line.ts';
import { placeCut, plainStyle } from './text/text.ts';
import { inCaps } from './text/theme-fonts.ts';

/** The header of a list with its name. */
export type HeaderBar = { panel: Panel | null; name: PlacedText | null };

type HeaderBarDesign = Pick<Design, 'board' | 'fonts' | 'measure'>;

/** The header bar of a tier, of the milestones, or of another list. */
export function layoutHeaderBar(
  text: string,
  box: Box,
  { fill, ink, sizePx }: Paint & { sizePx: number },
  { board: { headerPadding, headerRadius }, fonts, measure }: HeaderBarDesign,
): HeaderBar {
  const style = plainStyle(sized(fonts.headers, sizePx), ink);
  const spot = {
    align: 'left',
    x: box.x + headerPadding,
    centerY: box.y + box.height / 2,
  } as const;
  const name = inCaps(oneLine(text).trim(), fonts.headers);
  return {
    panel: createPanel(box, { kind: 'solid', radius: headerRadius }, fill, 1),
    name: placeCut(name, box.width - 2 * headerPadding, style, spot, measure),
  };
}
