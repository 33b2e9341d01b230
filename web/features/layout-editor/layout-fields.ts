import { MAX_NAME_LENGTH, MAX_SPRITES } from '#contract/limits.ts';
import type { Field, FieldOf } from '../../fields/field.ts';

type Place = { section: string; subhead?: string };

const settingIn =
  (place: Place) =>
  <const Path extends string>(path: Path, label: string, units: string, defaultValue: number) =>
    ({
      type: 'slider',
      path,
      label,
      units,
      defaultValue,
      within: 'settings',
      defaultsScope: 'layout',
      ...place,
    }) as const satisfies Field;

const liveName = settingIn({ section: 'Live name' });
const board = settingIn({ section: 'Board' });
const tier = settingIn({ section: 'Board', subhead: 'Tippers per tier' });
const spacing = settingIn({ section: 'Board', subhead: 'Spacing' });
const row = settingIn({ section: 'Board', subhead: 'Headers and tippers' });
const logo = settingIn({ section: 'Logo' });
const goal = settingIn({ section: 'Goal bar' });
const shadow = settingIn({ section: 'Drop shadow' });

const part = (
  path: string,
  label: string,
  units: string,
  defaultValue: number,
  subhead?: string,
): FieldOf<'slider'> => ({
  type: 'slider',
  path,
  label,
  units,
  defaultValue,
  defaultsScope: 'sprite',
  ...(subhead && { subhead }),
});

const motion = <const Path extends string>(path: Path, label: string) =>
  ({
    type: 'checkbox',
    path: `motion.${path}`,
    label,
    defaultValue: true,
    within: 'settings',
    section: 'Motion',
  }) as const satisfies Field;

/** Where the parts of the overlay stand and how they look: all that a layout saves but its name. */
export const LAYOUT_FIELDS = [
  liveName('live_name.x', 'X', 'px', 960),
  liveName('live_name.y', 'Y', 'px', 540),
  liveName('live_name.width', 'Width', 'px', 300),
  liveName('live_name.glow', 'Glow', 'px', 0),

  board('board.width', 'Width', 'px', 360),
  board('board_opacity', 'Opacity', '%', 90),
  board('background_blur', 'Background blur', 'px', 10),
  board('corner_radius', 'Corner radius', 'px', 8),
  board('board.line_thickness', 'Line thickness', 'px', 2),
  tier('tier1_tippers', 'Tier 1', '', 5),
  tier('tier2_tippers', 'Tier 2', '', 3),
  tier('tier3_tippers', 'Tier 3', '', 2),
  spacing('board.external_padding', 'External padding', 'px', 16),
  spacing('board.internal_padding', 'Internal padding', 'px', 12),
  spacing('gaps', 'Gap', 'px', 12),
  row('board.header_height', 'Header height', 'px', 48),
  row('board.header_radius', 'Header radius', 'px', 8),
  row('board.header_padding', 'Header padding', 'px', 12),
  row('board.under_header_padding', 'Under header', 'px', 12),
  row('board.headerFontSize', 'Header font size', 'px', 16),
  row('board.tipperFontSize', 'Tipper font size', 'px', 14),

  {
    type: 'file',
    path: 'logo_file',
    label: 'Logo file',
    within: 'settings',
    section: 'Logo',
  },
  logo('logo.card_height', 'Card height', 'px', 120),
  logo('logo_height', 'Logo height', 'px', 80),
  logo('logo.internal_padding', 'Internal padding', 'px', 12),
  logo('card_opacity', 'Card opacity', '%', 100),

  {
    type: 'text',
    path: 'goal_label',
    label: 'Label',
    defaultValue: 'Next Goal: ',
    keepsBlanks: true,
    maxLength: MAX_NAME_LENGTH,
    within: 'settings',
    section: 'Goal bar',
  },
  goal('slider_width', 'Width', 'px', 300),
  goal('slider_height', 'Height', 'px', 20),
  goal('goal_top_padding', 'Top padding', 'px', 16),
  goal('goal_bottom_padding', 'Bottom padding', 'px', 16),
  goal('header_font_size', 'Header font size', 'px', 16),
  goal('text_font_size', 'Text font size', 'px', 12),
  goal('outline', 'Outline', 'px', 2),
  goal('goal_corner_radius', 'Corner radius', 'px', 8),
  goal('fill_opacity', 'Fill opacity', '%', 80),

  shadow('dropShadow.opacity', 'Opacity', '%', 50),
  shadow('dropShadow.offset', 'Offset', 'px', 4),
  shadow('dropShadow.blur', 'Blur', 'px', 6),

  motion('count_up', 'Count totals up'),
  motion('reorder', 'Move tippers to their new place'),
  motion('highlight', 'Light up a new tip'),
  motion('celebration', 'Celebrate a reached goal'),

  {
    type: 'repeater',
    path: 'sprite_settings',
    label: 'Sprites',
    itemLabel: 'Sprite',
    maxItems: MAX_SPRITES,
    section: 'Sprites',
    children: [
      part('x', 'X', 'px', 960),
      part('y', 'Y', 'px', 540),
      part('height', 'Height', 'px', 200),
      part('rotation', 'Rotation', 'deg', 0),
      part('scale', 'Scale', '%', 100),
      part('animation_speed', 'Speed', 'sec', 0, 'Animation'),
      part('animation_rotation', 'Rotation', 'deg', 0, 'Animation'),
      part('animation_scale', 'Scale', '%', 100, 'Animation'),
    ],
  },
] as const satisfies readonly Field[];
