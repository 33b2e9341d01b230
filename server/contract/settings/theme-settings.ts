import { THEME_CATEGORIES } from '../theme-categories.ts';
import { font, inSection } from './entries.ts';
import type { SettingTable, TextSetting } from './setting.ts';

const tierName = (label: string): TextSetting => ({ kind: 'text', label, fallback: label });

/** Colors, names, fonts, images and the sound of an overlay. */
export const THEME_SETTINGS = {
  category: {
    kind: 'choice',
    label: 'Category',
    choices: THEME_CATEGORIES,
    emptyLabel: 'No category',
  },

  ...inSection('Cover photo', {
    /** The image fills the logo card. */
    logo_image: { kind: 'file', label: 'Cover photo', isPhoto: true, focus: 'logo_image_focus' },
    logo_image_focus: { kind: 'focus', label: 'Focus point', image: 'logo_image' },
  }),

  ...inSection('Sprites', {
    sprites: {
      kind: 'files',
      label: 'Sprites',
      itemLabel: 'Sprite',
      help: 'Images only. They fill the layout’s sprite slots in this order.',
    },
  }),

  ...inSection('Colors', {
    /** The accent; empty means the most readable color on `element_color`. */
    text_color: {
      kind: 'color',
      label: 'Theme Color',
      fallback: '',
      emptyLabel: 'Auto',
      surface: 'element_color',
    },
    /** The color of surfaces. */
    element_color: { kind: 'color', label: 'Element Color', fallback: '#ffffff' },
  }),

  ...inSection('Tier names', {
    tipper_tier_1: tierName('Tier 1'),
    tipper_tier_2: tierName('Tier 2'),
    tipper_tier_3: tierName('Tier 3'),
  }),

  ...inSection('Fonts', {
    'fonts.title': font('Title', '700', true),
    'fonts.headers': font('Headers', '600'),
    'fonts.text': font('Text', 'regular'),
  }),

  ...inSection('Alert', {
    alert_image: { kind: 'file', label: 'Image' },
    alert_sound: { kind: 'sound', label: 'Sound' },
  }),
} as const satisfies SettingTable;
