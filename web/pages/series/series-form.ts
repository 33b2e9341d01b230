import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { CreateSeries, Series, UpdateSeries } from '#contract/series.ts';
import { knownCurrency } from '../../data/user-settings.ts';
import { isSame } from '../../forms/fields/at-path.ts';
import type { Field } from '../../forms/fields/field.ts';
import { bodyOf, type FormValues, initialValues, newBodyOf } from '../../forms/form-values.ts';
import { nameField } from '../../forms/setting-fields.ts';

/** The fields of a saved series, or of a new one in this currency. */
export const seriesFields = (series?: Series, newCurrency = knownCurrency()) =>
  [
    nameField(series),
    {
      type: 'amount',
      path: 'opening_cents',
      label: 'Opening balance',
      placeholder: 'None',
      help: 'Counts in the total before the first tip.',
      currency: series?.currency ?? newCurrency,
    },
    {
      type: 'text',
      path: 'opening_label',
      label: 'What it is',
      placeholder: 'Brought over from 2025',
      maxLength: MAX_NAME_LENGTH,
      keepsBlanks: true,
    },
    {
      type: 'tip-goals',
      path: 'tipGoals',
      within: 'settings',
      label: 'Tip goals',
      section: 'Tip goals',
      currency: series?.currency ?? newCurrency,
    },
  ] as const satisfies readonly Field[];

/** Values of the form of a series. */
export type SeriesForm = FormValues<ReturnType<typeof seriesFields>>;

/** The initial values; empty for a new series. */
export const formOf = (series?: Series): SeriesForm => initialValues(seriesFields(series), series);

/** Whether leaving would lose changes. */
export const hasChanges = (before: SeriesForm, after: SeriesForm): boolean =>
  !isSame(typed(before), typed(after));

function typed({ name, opening_cents: { cents }, opening_label, settings }: SeriesForm) {
  const filled = settings.tipGoals.filter(({ reward, amount }) => reward || amount);
  return [name, cents, opening_label, filled.map(({ reward, amount }) => [reward, amount])];
}

/** The request for a new series, or for one that replaces a deleted one. */
export const createBody = (form: SeriesForm, deleted?: Series): CreateSeries =>
  newBodyOf(seriesFields(deleted), form, deleted);

/** The changed fields. A blank name is left out, so the series keeps its name. */
export const updateBody = (series: Series, form: SeriesForm): UpdateSeries =>
  bodyOf(seriesFields(series), form, series);
