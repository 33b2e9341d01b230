import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { Field } from '../../fields/field.ts';

type Place = { section: string; subhead?: string };

/**
 * Positions, sizes and looks of everything but the sprites. A new form starts from the given defaults;
 * in a stored layout an absent key is what the overlay draws without it, where that is another number.
 */
export const settingFields = (isStored: boolean) => {
  const slidersIn =
    (place: Place) =>
    <const Path extends string>(
      path: Path,
      label: string,
      units: string,
      start: number,
      drawn = start,
    ) =>
      ({
        type: 'slider',
        path,
        label,
        units,
        defaultValue: isStored ? drawn : start,
        within: 'settings',
        defaultsScope: 'layout',
        ...place,
      }) as const satisfies Field;

  const liveName = slidersIn({ section: 'Live name' });
  const board = slidersIn({ section: 'Board' });
  const tier = slidersIn({ section: 'Board', subhead: 'Tippers per tier' });
  const spacing = slidersIn({ section: 'Board', subhead: 'Spacing' });
  const row = slidersIn({ section: 'Board', subhead: 'Headers and tippers' });
  const logo = slidersIn({ section: 'Logo' });
  const goal = slidersIn({ section: 'Goal bar' });
  const shadow = slidersIn({ section: 'Drop shadow' });

  return [
    liveName('live_name.x', 'X', 'px', 960),
    liveName('live_name.y', 'Y', 'px', 540, 300),
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

    { type: 'file', path: 'logo_file', label: 'Logo file', within: 'settings', section: 'Logo' },
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
    goal('slider_width', 'Width', 'px', 300, 900),
    goal('slider_height', 'Height', 'px', 20, 28),
    goal('goal_top_padding', 'Top padding', 'px', 16, 12),
    goal('goal_bottom_padding', 'Bottom padding', 'px', 16, 64),
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
  ] as const satisfies readonly Field[];
};

const motion = <const Path extends string>(path: Path, label: string) =>
  ({
    type: 'checkbox',
    path: `motion.${path}`,
    label,
    defaultValue: true,
    within: 'settings',
    section: 'Motion',
  }) as const satisfies Field;
