import type { Field } from '../../fields/field.ts';
import type { SectionPlan } from '../../form/form-sections.tsx';

const COLORS = ['#e4572e', '#4fc9a4', '#8ec5ff'];

/** An image of its own for each place, as the sprites of a theme are. */
const squareOf = (index: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${COLORS[index % COLORS.length]}"/></svg>`,
  )}`;

/** The fields with images, as the editors of themes and layouts have them. */
export const FILES_FIELDS = [
  {
    type: 'file',
    path: 'logo_image',
    within: 'settings',
    label: 'Cover photo',
    section: 'Cover photo',
    isPhoto: true,
  },
  { type: 'file', path: 'logo_file', within: 'settings', label: 'Logo file', section: 'Logo' },
  {
    type: 'file-list',
    path: 'sprites',
    within: 'settings',
    label: 'Sprites',
    section: 'Sprites',
    itemLabel: 'Sprite',
    help: 'Images only. They fill the layout’s sprite slots in this order.',
  },
  {
    type: 'repeater',
    path: 'sprite_settings',
    label: 'Places',
    section: 'Places',
    itemLabel: 'Sprite',
    thumbnail: ({ x }, index) => (x === 0 ? '/api/uploads/gone.png' : squareOf(index)),
    children: [{ type: 'slider', path: 'x', label: 'X', defaultsScope: 'sprite', defaultValue: 5 }],
  },
] as const satisfies readonly Field[];

export const FILES_SECTIONS: readonly SectionPlan[] = [
  { title: 'Cover photo' },
  { title: 'Logo' },
  { title: 'Sprites', startsOpen: true },
  { title: 'Places', startsOpen: true },
];
