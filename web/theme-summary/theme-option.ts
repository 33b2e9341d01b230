import type { Theme } from '#contract/themes.ts';
import type { SelectOption } from '../ui/select-option.tsx';
import { themeSummary } from './theme-summary.ts';

/** A theme in a list to choose from, by its id. */
export const themeOption = ({ id, name, settings }: Theme): SelectOption<string> => ({
  value: id,
  label: name,
  dotColor: themeSummary(settings).color,
});
