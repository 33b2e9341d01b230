import { type ComponentProps, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import type { SelectOption } from '../../../ui/select.tsx';
import { Select } from '../../../ui/select.tsx';
import { Group } from '../group.tsx';

const THEMES: SelectOption<string | null>[] = [
  { value: null, label: 'No theme' },
  { value: 'space', label: 'Deep Space', dotColor: '#8fdcff' },
  { value: 'halloween', label: 'The Haunted Hour', dotColor: '#ff9a3f' },
  { value: 'piano', label: 'Piano' },
];

/** Selects; labels name the states. */
export function Selects() {
  return (
    <Group title="Selects" columns={2}>
      <ThemeSelect label="Rest" />
      <ThemeSelect label="Hover" data-shown="hover" />
      <ThemeSelect label="Focus" data-shown="focus-visible" />
      <ThemeSelect label="Disabled" disabled />
      <ThemeSelect label="Invalid" error="Choose a theme" />
      <ThemeSelect
        label="Nothing chosen"
        options={THEMES.slice(1)}
        first={null}
        placeholder="Choose a theme"
      />
    </Group>
  );
}

type Props = Omit<ComponentProps<'button'>, 'value'> & {
  label: string;
  error?: string;
  options?: typeof THEMES;
  first?: string | null;
  placeholder?: string;
};

function ThemeSelect({ label, error, options = THEMES, first = 'space', ...rest }: Props) {
  const [theme, setTheme] = useState<string | null>(first);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...rest} {...control} options={options} value={theme} onChange={setTheme} />
      )}
    </Field>
  );
}
