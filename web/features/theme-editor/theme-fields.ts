import type { Layout } from '#contract/layouts.ts';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { THEME_CATEGORIES } from '#contract/theme-categories.ts';
import type { Theme } from '#contract/themes.ts';
import { checkName } from '#domain/names.ts';
import type { Field } from '../../fields/field.ts';

/** What the description of the form depends on. */
type Around = {
  /** The saved theme; absent for a new one. */
  theme?: Theme | undefined;
  layouts?: readonly Layout[] | undefined;
};

const tierName = <const Path extends string>(path: Path, tier: string) =>
  ({
    type: 'text',
    path,
    label: tier,
    defaultValue: tier,
    placeholder: tier,
    maxLength: MAX_NAME_LENGTH,
    within: 'settings',
    section: 'Tier names',
  }) as const satisfies Field;

const font = <const Path extends string>(
  path: Path,
  label: string,
  variant: string,
  caps: boolean,
) =>
  ({
    type: 'font',
    path: `fonts.${path}`,
    label,
    defaultValue: { family: 'Inter', variant, caps },
    within: 'settings',
    section: 'Fonts',
  }) as const satisfies Field;

/** The theme as a form. */
export const themeFields = ({ theme, layouts }: Around) =>
  [
    {
      type: 'text',
      path: 'name',
      label: 'Name',
      maxLength: MAX_NAME_LENGTH,
      placeholder: theme?.name,
      // A saved theme keeps its name when none is sent.
      refuse: (name: string) => (theme ? undefined : checkName(name).issues[0]?.message),
    },
    {
      type: 'select',
      path: 'category',
      label: 'Category',
      within: 'settings',
      options: [
        { value: null, label: 'No category' },
        ...THEME_CATEGORIES.map((category) => ({ value: category, label: category })),
      ],
    },
    {
      type: 'select',
      path: 'layout_id',
      label: 'Layout',
      placeholder: layouts ? 'Unknown layout' : 'Loading layouts',
      options: [
        { value: null, label: 'No layout' },
        ...(layouts ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      type: 'file',
      path: 'logo_image',
      label: 'Cover photo',
      isPhoto: true,
      within: 'settings',
      section: 'Cover photo',
    },
    {
      type: 'file-list',
      path: 'sprites',
      label: 'Sprites',
      itemLabel: 'Sprite',
      help: 'Images only. They fill the layout’s sprite slots in this order.',
      within: 'settings',
      section: 'Sprites',
    },
    {
      type: 'color',
      path: 'text_color',
      label: 'Theme Color',
      emptyLabel: 'Auto',
      defaultValue: '',
      within: 'settings',
      section: 'Colors',
    },
    {
      type: 'color',
      path: 'element_color',
      label: 'Element color',
      defaultValue: '#ffffff',
      within: 'settings',
      section: 'Colors',
    },
    tierName('tipper_tier_1', 'Tier 1'),
    tierName('tipper_tier_2', 'Tier 2'),
    tierName('tipper_tier_3', 'Tier 3'),
    font('title', 'Title', '700', true),
    font('headers', 'Headers', '600', false),
    font('text', 'Text', 'regular', false),
  ] as const satisfies readonly Field[];
