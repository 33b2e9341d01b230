import type { ComponentType } from 'react';
import { MAX_TIP_GOALS } from '#contract/limits.ts';
import type { CreateLive, Live, UpdateLive } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import type { LayoutOverride, LiveDraft, ThemeOverride } from '#contract/preview-messages.ts';
import type { SeriesSummary } from '#contract/series.ts';
import type { Theme } from '#contract/themes.ts';
import { QUIET_APPEARANCE } from '#domain/appearance/quiet-appearance.ts';
import { knownCurrency } from '../../data/user-settings.ts';
import { isSame } from '../../forms/fields/at-path.ts';
import type { Field, GalleryProps, ShelfProps } from '../../forms/fields/field.ts';
import { goalsOf, inCurrency } from '../../forms/fields/tip-goals/goal-rows.ts';
import { bodyOf, type FormValues, initialValues, newBodyOf } from '../../forms/form-values.ts';
import { nameField } from '../../forms/setting-fields.ts';
import { themeOption } from '../../parts/theme-summary/theme-summary.ts';
import type { PreviewDrafts } from '../../state/editor.ts';

/** Data that the fields depend on. */
type Around = {
  /** The saved live; absent for a new one. */
  live?: Live | undefined;
  themes?: readonly Theme[] | undefined;
  series?: readonly SeriesSummary[] | undefined;
  /** Currency of new lives, once the settings are loaded. */
  newCurrency?: string | undefined;
  /** The starter looks, as a dialog and inside the form. */
  looks?: { Gallery: ComponentType<GalleryProps>; Shelf: ComponentType<ShelfProps> };
};

export const START_SECTION = 'Date and time';

/** The fields of a live. */
export const liveFields = ({
  live,
  themes,
  series,
  newCurrency = knownCurrency(),
  looks,
}: Around) =>
  [
    nameField(live),
    {
      type: 'select',
      path: 'theme_id',
      label: 'Theme',
      placeholder: themes ? 'Unknown theme' : 'Loading themes',
      options: [{ value: null, label: 'None: quiet look' }, ...(themes ?? []).map(themeOption)],
      makes: { label: 'New theme…', path: EDITOR_PATHS.newTheme },
      gallery: looks && { label: 'Starter looks…', Gallery: looks.Gallery },
      shelf: themes?.length === 0 ? looks?.Shelf : undefined,
    },
    {
      type: 'select',
      path: 'series_id',
      label: 'Series',
      placeholder: series ? 'Unknown series' : 'Loading series',
      options: [
        { value: null, label: 'None' },
        ...(series ?? []).map((each) => seriesOption(each, live?.currency ?? newCurrency)),
      ],
      makes: { label: 'New series…', path: EDITOR_PATHS.newSeries },
    },
    { type: 'date', path: 'start_date', label: 'Date', section: START_SECTION },
    { type: 'time', path: 'start_time', label: 'Time', section: START_SECTION, quickSelect: true },
    {
      type: 'tip-goals',
      path: 'tipGoals',
      within: 'settings',
      label: 'Tip goals',
      section: 'Tip goals',
      currency: live?.currency ?? newCurrency,
    },
  ] as const satisfies readonly Field[];

/** A series in another currency says so, because it cannot have this live. */
const seriesOption = ({ id, name, currency }: SeriesSummary, ofLive: string) => ({
  value: id,
  label: currency === ofLive ? name : `${name} (${currency})`,
});

/** Values of the live form. */
export type LiveForm = FormValues<ReturnType<typeof liveFields>>;

/** The initial values; empty for a new live. */
export const formOf = (live?: Live): LiveForm => initialValues(liveFields({ live }), live);

/** Whether leaving would lose changes. */
export function hasChanges(before: LiveForm, after: LiveForm): boolean {
  return !isSame(typed(before), typed(after));
}

function typed({ settings, ...form }: LiveForm) {
  const filled = settings.tipGoals.filter(({ reward, amount }) => reward || amount);
  return [
    form.name,
    form.theme_id,
    form.series_id,
    form.start_date,
    form.start_time,
    filled.map(({ reward, amount }) => [reward, amount]),
  ];
}

/** The request for a new live, or for one that replaces a deleted one. */
export function createBody(form: LiveForm, deleted?: Live): CreateLive {
  const {
    theme_id: _,
    series_id: __,
    ...body
  }: CreateLive = newBodyOf(liveFields({ live: deleted }), form, deleted);
  const { theme_id, series_id } = form;
  return { ...body, ...(theme_id && { theme_id }), ...(series_id && { series_id }) };
}

/** The changed fields. A blank name is left out, so the live keeps its name. */
export const updateBody = (live: Live, form: LiveForm): UpdateLive =>
  bodyOf(liveFields({ live }), form, live);

/** The form as a preview draft; a blank name is left out. */
export function draftOf({ name, settings }: LiveForm, currency: string): LiveDraft {
  const typedName = name.trim();
  const tipGoals = goalsOf(inCurrency(settings.tipGoals, currency)) ?? [];
  return {
    ...(typedName && { name: typedName }),
    currency,
    tipGoals: tipGoals.slice(0, MAX_TIP_GOALS),
  };
}

/** Explicitly no theme: the server would otherwise use the theme of the live that the preview shows. */
const NO_THEME: { themeOverride: ThemeOverride; layoutOverride: LayoutOverride } = {
  themeOverride: { name: 'No theme', settings: QUIET_APPEARANCE.theme },
  layoutOverride: { name: 'No layout', settings: QUIET_APPEARANCE.layout, sprite_settings: [] },
};

/**
 * The form as preview drafts. A new live without a name must not show the name of the live that the preview
 * is based on.
 */
export const draftsOf = (live: Live | undefined, form: LiveForm): PreviewDrafts => ({
  live: { ...(!live && { name: 'New Live' }), ...draftOf(form, live?.currency ?? knownCurrency()) },
  themeId: form.theme_id,
  ...(form.theme_id === null && NO_THEME),
});
