import type { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
import { MAX_SPRITES } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import { SPRITE_SETTINGS } from '#contract/settings/sprite-settings.ts';
import type { Theme } from '#contract/themes.ts';
import { readPath } from '#domain/read-path.ts';
import { isSame } from '../../forms/fields/at-path.ts';
import { type Field, type FieldOf, pathOf } from '../../forms/fields/field.ts';
import {
  bodyOf,
  changesOf,
  type FormValues,
  initialValues,
  newBodyOf,
} from '../../forms/form-values.ts';
import { nameField, settingFields } from '../../forms/setting-fields.ts';
import { themeOption } from '../../parts/theme-summary/theme-summary.ts';
import type { PreviewDrafts } from '../../state/editor.ts';
import { waitingTheme } from './layout-preview.ts';
import { newSprite } from './new-sprite.ts';
import { BOARD_PLACE, boardBox } from './stage/board-place.ts';

/** Data that the fields depend on. */
type Around = {
  /** The saved layout; absent for a new one. */
  layout?: Pick<Layout, 'name'> | undefined;
  lives?: readonly LiveSummary[] | undefined;
  themes?: readonly Theme[] | undefined;
  /** Layouts to start from, for a new one. */
  layouts?: readonly Layout[] | undefined;
  /** Addresses of the preview's sprite images, used in rotation. */
  spriteImages?: readonly string[];
  /** Whether it is made for a theme that is not saved yet. */
  isForNewTheme?: boolean;
};

/** The fields of a layout. */
export const layoutFields = ({
  layout,
  lives,
  themes,
  layouts = [],
  spriteImages = [],
  isForNewTheme = false,
}: Around) => {
  const [previewedLive, ...settings] = settingFields(LAYOUT_SETTINGS, {
    scope: 'layout',
    within: 'settings',
    isStored: layout !== undefined,
    lives,
  });
  return [
    nameField(layout),
    ...(layout || layouts.length === 0 ? [] : [startField(layouts)]),
    ...(previewedLive ? [previewedLive] : []),
    {
      type: 'select',
      path: 'preview_theme_id',
      label: 'Preview theme',
      help: 'Only for this preview. Not saved with the layout.',
      isSaved: false,
      placeholder: themes ? 'Unknown theme' : 'Loading themes',
      options: [
        { value: null, label: isForNewTheme ? 'The new theme' : 'That of the live' },
        ...(themes ?? []).map(themeOption),
      ],
    },
    ...settings.map(withBoardFills),
    spritesField(spriteImages),
  ] as const satisfies readonly Field[];
};

/** A board that becomes free stays where it is. */
const withBoardFills = <One extends Field>(field: One): One =>
  pathOf(field) === BOARD_PLACE ? { ...field, fills: cornerOfFree } : field;

function cornerOfFree(place: string | null, values: object): (readonly [string, unknown])[] {
  const box = place === 'free' ? boardBox((path) => readPath(values, path), false) : null;
  return box ? [['settings.board.x', box.x] as const, ['settings.board.y', box.y] as const] : [];
}

/** Select of the layout to copy; a choice sets every field but the name. */
const startField = (layouts: readonly Layout[]) =>
  ({
    type: 'select',
    path: 'start_from',
    label: 'Start from',
    help: 'Copies everything but the name.',
    isSaved: false,
    options: [
      { value: null, label: 'Blank' },
      ...layouts.map(({ id, name }) => ({ value: id, label: name })),
    ],
    fills: (choice) => copied(layouts.find(({ id }) => id === choice)),
  }) as const satisfies FieldOf<'select'>;

/** The copied values by path; the defaults without a layout. */
function copied(layout: Layout | undefined): (readonly [string, unknown])[] {
  const values = layout ? initialValues(SAVED_FIELDS, layout) : initialValues(NEW_FIELDS);
  const fields: readonly Field[] = NEW_FIELDS;
  return fields
    .filter(({ isSaved, path }) => isSaved !== false && !NOT_COPIED.has(path))
    .map((field) => [pathOf(field), readPath(values, pathOf(field))]);
}

/** The preview live is chosen per layout. */
const NOT_COPIED = new Set(['name', 'preview.liveCode']);

/** The sprite placements, each with the image that the overlay uses for it. */
const spritesField = (images: readonly string[]) =>
  ({
    type: 'repeater',
    path: 'sprite_settings',
    label: 'Sprites',
    itemLabel: 'Sprite',
    maxItems: MAX_SPRITES,
    section: 'Sprites',
    newItem: newSprite,
    thumbnail: (_item: unknown, index: number) => images[index % images.length],
    children: settingFields(SPRITE_SETTINGS, {
      scope: 'sprite',
      within: undefined,
      isStored: false,
    }),
  }) as const satisfies FieldOf<'repeater'>;

const NEW_FIELDS = layoutFields({});
const SAVED_FIELDS = layoutFields({ layout: { name: '' } });

/** Values of the layout form. */
export type LayoutForm = FormValues<typeof NEW_FIELDS>;

/** The initial values. */
export const formOf = (layout: Layout | undefined, previewThemeId: string | null): LayoutForm => ({
  ...initialValues(layout ? SAVED_FIELDS : NEW_FIELDS, layout),
  preview_theme_id: previewThemeId,
  start_from: layout?.id ?? null,
});

/** Whether leaving would lose changes, including running uploads. The preview theme is not saved. */
export function hasChanges(before: LayoutForm, after: LayoutForm): boolean {
  const { preview_theme_id: _theme, start_from: _start, ...own } = after;
  return !isSame({ ...before, ...own }, before);
}

/** The request for a new layout, or for one that replaces a deleted one. */
export const createBody = (form: LayoutForm, deleted?: Layout): CreateLayout =>
  newBodyOf(NEW_FIELDS, form, deleted);

/** The changed fields. A blank name is left out, so the layout keeps its name. */
export const updateBody = (layout: Layout, form: LayoutForm): UpdateLayout =>
  changesOf(SAVED_FIELDS, { before: formOf(layout, form.preview_theme_id), after: form }, layout);

/** The form as preview drafts. A new layout is shown with the unsaved theme that it is made for. */
export function draftsOf(layout: Layout | undefined, form: LayoutForm): PreviewDrafts {
  const madeFor = layout ? undefined : waitingTheme();
  const themeId = form.preview_theme_id;
  const fields = layout ? SAVED_FIELDS : NEW_FIELDS;
  const unsaved: Partial<Layout> = bodyOf(fields, form, layout);
  const { name = 'New Layout', settings = {}, sprite_settings = [] } = { ...layout, ...unsaved };
  return {
    liveCode: form.settings.preview.liveCode,
    themeId,
    themeOverride: madeFor?.themeId === themeId ? madeFor.themeOverride : null,
    layoutId: layout?.id ?? null,
    layoutOverride: { name, settings, sprite_settings },
  };
}
