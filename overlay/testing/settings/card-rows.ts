import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import { LIMITS, type SettingRow } from './setting-row.ts';

const logoBox = ({ board }: OverlayLayout) => board?.card?.logo?.box;
const DEFAULT_BOX = { x: 1568, y: 48, width: 312, height: 80 };

/** The layout's keys of the logo card. */
export const CARD_ROWS: SettingRow[] = [
  {
    path: 'logo_file',
    value: { id: '1', url: '/uploads/owl.png' },
    read: ({ board }) => board?.card?.logo?.url,
    from: undefined,
    to: '/api/uploads/owl.png',
    parts: ['board'],
  },
  {
    path: 'logo.card_height',
    value: 200,
    read: ({ board }) => [board?.card?.box.height, board?.box.height],
    from: [120, 640],
    to: [200, 720],
    parts: ['sprites', 'board'],
    limits: LIMITS.height,
  },
  {
    path: 'logo.internal_padding',
    value: 30,
    read: logoBox,
    from: DEFAULT_BOX,
    to: { x: 1586, y: 58, width: 276, height: 60 },
    parts: ['board'],
    limits: LIMITS.padding,
  },
  {
    path: 'logo_height',
    value: 40,
    read: logoBox,
    from: DEFAULT_BOX,
    to: { ...DEFAULT_BOX, y: 68, height: 40 },
    parts: ['board'],
    limits: LIMITS.height,
  },
  {
    path: 'card_opacity',
    value: 50,
    read: ({ board }) => [
      board?.card?.panel?.opacity,
      board?.card?.cover?.opacity,
      board?.card?.logo?.opacity,
    ],
    from: [1, 1, 1],
    to: [0.5, 0.5, 1],
    parts: ['board'],
    limits: LIMITS.percent,
  },
];
