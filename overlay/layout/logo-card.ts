import type { Design } from './design.ts';
import type { Box, PlacedImage } from './drawing.ts';
import { createFilling, type Panel } from './panel.ts';

/** The card above the tiers, from back to front: its surface, the theme's cover photo, the layout's logo. */
export type LogoCard = {
  box: Box;
  panel: Panel | null;
  cover: PlacedImage | null;
  logo: PlacedImage | null;
};

type CardDesign = Pick<Design, 'card' | 'board' | 'coverUrl' | 'coverFocus' | 'palette'>;

/** The height of the card; 0 without cover photo and logo. */
export const cardHeight = ({ card, coverUrl }: Pick<CardDesign, 'card' | 'coverUrl'>) =>
  card.logoUrl === null && coverUrl === null ? 0 : card.height;

/** The cover photo fills the card, the logo is centered on it. */
export function layoutLogoCard(
  box: Box,
  { card, board, coverUrl, coverFocus, palette }: CardDesign,
): LogoCard {
  const radius = Math.min(board.radius, board.headerRadius);
  const { opacity, logoUrl } = card;
  const isCovered = coverUrl !== null && opacity > 0;
  return {
    box,
    // Smaller than its cover: it would show through the antialiased corners.
    panel: createFilling(box, { radius, thickness: isCovered ? 2 : 0 }, palette.card, opacity),
    cover: isCovered
      ? { url: coverUrl, box, fit: 'cover', focus: coverFocus, radius, opacity }
      : null,
    logo: logoUrl === null ? null : placeLogo(logoUrl, box, card),
  };
}

function placeLogo(
  url: string,
  card: Box,
  { padding, logoHeight }: Design['card'],
): PlacedImage | null {
  const width = card.width - 2 * padding;
  const height = Math.min(logoHeight, card.height - 2 * padding);
  if (width <= 0 || height <= 0) return null;
  const y = card.y + Math.round((card.height - height) / 2);
  const box: Box = { x: card.x + padding, y, width, height };
  return { url, box, fit: 'contain', radius: 0, opacity: 1 };
}
