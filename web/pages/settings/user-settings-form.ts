import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import type { UpdateUserSettings, UserSettings } from '#contract/user-settings.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import type { Field } from '../../forms/fields/field.ts';
import { bodyOf, type FormValues, initialValues } from '../../forms/form-values.ts';
import { CURRENCY_OPTIONS } from './currency-options.ts';

export const NAME_FIELD = {
  type: 'text',
  path: 'displayName',
  label: 'Display name',
  maxLength: MAX_NAME_LENGTH,
  // An empty name is saved as an empty string.
  keepsBlanks: true,
} as const satisfies Field;

export const TIMEZONE_FIELD = {
  type: 'timezone',
  path: 'timezone',
  label: 'Timezone',
} as const satisfies Field;

export const CURRENCY_FIELD = {
  type: 'select',
  path: 'currency',
  label: 'Currency',
  defaultValue: DEFAULT_CURRENCY,
  options: CURRENCY_OPTIONS,
} as const satisfies Field;

export const BACKGROUND_FIELD = {
  type: 'select',
  path: 'previewBackground',
  label: 'Preview background',
  defaultValue: 'black',
  options: [
    { value: 'black', label: 'Black' },
    { value: 'gray', label: 'Gray' },
    { value: 'camera', label: 'Camera' },
  ],
} as const satisfies Field;

export const FIELDS = [NAME_FIELD, TIMEZONE_FIELD, CURRENCY_FIELD, BACKGROUND_FIELD] as const;

/** Form values of the settings. */
export type UserSettingsForm = FormValues<typeof FIELDS>;

export const formOf = (settings: UserSettings): UserSettingsForm => initialValues(FIELDS, settings);

/** The changed settings. */
export const changesOf = (
  settings: UserSettings,
  form: UserSettingsForm,
): Omit<UpdateUserSettings, 'userId'> => bodyOf(FIELDS, form, settings);

/** The form after a save: the saved values, and what was changed during the save. */
export function formAfterSave(
  saved: UserSettings,
  sent: UserSettingsForm,
  now: UserSettingsForm,
): UserSettingsForm {
  const before = new Map(Object.entries(sent));
  const changed = Object.entries(now).filter(([key, value]) => value !== before.get(key));
  return { ...formOf(saved), ...Object.fromEntries(changed) };
}

/** Background options; white is offered only if it is stored already. */
export function backgroundsFor(settings: UserSettings) {
  const { options } = BACKGROUND_FIELD;
  const white = { value: 'white', label: 'White' } as const;
  const offered: readonly { value: PreviewBackground; label: string }[] = options;
  return settings.previewBackground === 'white' ? [...offered, white] : offered;
}
