import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { row, type SettingRow } from './setting-row.ts';

const logoBox = ({ board }: OverlayLayout) => board?.card?.logo?.box;
const DEFAULT_BOX = { x: 1568, y: 48, width: 312, height: 80 };

/** The layout's keys of the logo card. */
export const CARD_ROWS: SettingRow[] = [
  row(
    'logo_file',
    { id: '1', url: '/uploads/owl.png' },
    ['board'],
    undefined,
    '/api/uploads/owl.png',
    ({ board }) => board?.card?.logo?.url,
  ),
  row('logo.card_height', 200, ['sprites', 'board'], [120, 640], [200, 720], ({ board }) => [
    board?.card?.box.height,
    board?.box.height,
  ]),
  row(
    'logo.internal_padding',
    30,
    ['board'],
    DEFAULT_BOX,
    { x: 1586, y: 58, width: 276, height: 60 },
    logoBox,
  ),
  row('logo_height', 40, ['board'], DEFAULT_BOX, { ...DEFAULT_BOX, y: 68, height: 40 }, logoBox),
  row('card_opacity', 50, ['board'], [1, 1, 1], [0.5, 0.5, 1], ({ board }) => [
    board?.card?.panel?.opacity,
    board?.card?.cover?.opacity,
    board?.card?.logo?.opacity,
  ]),
];
