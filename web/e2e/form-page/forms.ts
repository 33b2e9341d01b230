import type { Field } from '../../forms/fields/field.ts';
import type { SectionPlan } from '../../forms/form-sections.tsx';

type Form = { fields: readonly Field[]; sections: readonly SectionPlan[] };

const slider = (path: string, label: string, units: string, defaultValue: number) =>
  ({
    type: 'slider',
    path,
    label,
    units,
    defaultValue,
    defaultsScope: 'layout',
    within: 'settings',
    section: 'Board',
  }) as const;

const part = (path: string, label: string, units: string, defaultValue: number) =>
  ({ type: 'slider', path, label, units, defaultValue, defaultsScope: 'sprite' }) as const;

/** A field of each type, configured as in the editors. */
const BASIC: Form = {
  fields: [
    { type: 'text', path: 'name', label: 'Name', help: 'As fans know it', maxLength: 200 },
    {
      type: 'select',
      path: 'category',
      within: 'settings',
      label: 'Category',
      placeholder: 'Choose one',
      options: ['Fantasy', 'Media', 'Sports'].map((label) => ({ value: label, label })),
    },
    { type: 'checkbox', path: 'hud', within: 'settings', label: 'Show HUD box' },
    {
      type: 'color',
      path: 'text_color',
      within: 'settings',
      label: 'Theme Color',
      emptyLabel: 'Auto',
      surface: 'settings.element_color',
      defaultValue: '',
    },
    {
      type: 'color',
      path: 'element_color',
      within: 'settings',
      label: 'Element Color',
      defaultValue: '#ffffff',
    },
    slider('board.width', 'Width', 'px', 360),
    slider('board_opacity', 'Opacity', '%', 90),
    {
      type: 'repeater',
      path: 'sprite_settings',
      label: 'Sprites',
      itemLabel: 'Sprite',
      section: 'Sprites',
      children: [part('x', 'X', 'px', 960), part('rotation', 'Rotation', 'deg', 0)],
    },
    {
      type: 'tip-goals',
      currency: 'USD',
      path: 'tipGoals',
      within: 'settings',
      label: 'Tip goals',
      section: 'Tip goals',
    },
  ],
  sections: [
    { title: 'General' },
    { title: 'Board', summary: ({ settings }) => `${settings.board.width} px` },
    { title: 'Sprites', startsOpen: true },
    { title: 'Tip goals' },
  ],
};

/** Fields that search on the server. */
const SEARCH: Form = {
  fields: [
    {
      type: 'font',
      path: 'fonts.headers',
      within: 'settings',
      label: 'Headers',
      section: 'Fonts',
      defaultValue: { family: 'Inter', variant: '600', caps: false },
    },
    { type: 'timezone', path: 'timezone', label: 'Timezone', section: 'Time', defaultValue: 'UTC' },
    {
      type: 'timezone',
      path: 'unknown',
      label: 'Unknown zone',
      section: 'Time',
      defaultValue: 'Mars/Olympus',
    },
  ],
  sections: [{ title: 'Fonts' }, { title: 'Time' }],
};

/** Date and time fields, the one of the live editor first. */
const CLOCK: Form = {
  fields: [
    { type: 'text', path: 'name', label: 'Name' },
    { type: 'date', path: 'start_date', label: 'Date' },
    { type: 'time', path: 'start_time', label: 'Time', quickSelect: true },
  ],
  sections: [{ title: 'General' }],
};

const COLORS = ['#e4572e', '#4fc9a4', '#8ec5ff'];

/** A different image per index, like the sprites of a theme. */
const SHAPES = ['width="64" height="64"', 'width="4" height="3000"', 'width="3000" height="4"'];

/** A square, then a tall, then a wide image. */
const imageOf = (index: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" ${SHAPES[index % SHAPES.length]}><rect width="100%" height="100%" fill="${COLORS[index % COLORS.length]}"/></svg>`,
  )}`;

/** Image fields as in the editors of themes and layouts. */
const FILES: Form = {
  fields: [
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
      thumbnail: ({ x }, index) => (x === 0 ? '/api/uploads/gone.png' : imageOf(index)),
      children: [
        { type: 'slider', path: 'x', label: 'X', defaultsScope: 'sprite', defaultValue: 5 },
      ],
    },
  ],
  sections: [
    { title: 'Cover photo' },
    { title: 'Logo' },
    { title: 'Sprites', startsOpen: true },
    { title: 'Places', startsOpen: true },
  ],
};

/** Forms of the test page, by their names in the address. */
export const FORMS = { basic: BASIC, search: SEARCH, clock: CLOCK, files: FILES };

export type FormName = keyof typeof FORMS;
