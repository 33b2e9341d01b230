import type { Field } from '../../fields/field.ts';
import type { SectionPlan } from '../../form/form-sections.tsx';

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

/** A field of each type, as the editors describe theirs. */
export const FIELDS = [
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
    defaultValue: '',
  },
  {
    type: 'color',
    path: 'element_color',
    within: 'settings',
    label: 'Element color',
    defaultValue: '#ffffff',
  },
  { type: 'text', path: 'preview', label: 'Preview name', isSaved: false },
  slider('board.width', 'Width', 'px', 360),
  slider('board_opacity', 'Opacity', '%', 90),
  slider('unheard_of', 'Unheard of', '', 0),
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
    path: 'tipGoals',
    within: 'settings',
    label: 'Tip goals',
    section: 'Tip goals',
  },
] as const satisfies readonly Field[];

export const SECTIONS: readonly SectionPlan[] = [
  { title: 'General' },
  { title: 'Board', summary: ({ settings }) => `${settings.board.width} px` },
  { title: 'Sprites', startsOpen: true },
  { title: 'Tip goals' },
];
