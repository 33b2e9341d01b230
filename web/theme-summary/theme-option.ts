import type { Theme } from '#contract/themes.ts';
import type { SelectOption } from '../ui/select-option.tsx';
import { themeSummary } from './theme-summary.ts';

/** A theme as an option of a select. */
export const themeOption = ({ id, name, settings }: Theme): SelectOption<string> => ({
  value: id,
  label: name,
  dotColor: themeSummary(settings).color,
});
