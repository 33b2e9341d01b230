import type { ComponentProps } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { Select } from '../../ui/select.tsx';
import type { Import } from './use-import.ts';

const LEFT_OUT = 'left-out';

type Props = { state: Import; lives: readonly LiveSummary[] } & Omit<
  ComponentProps<typeof Select<string>>,
  'options' | 'value' | 'onChange'
>;

/** Where rows go that were paid while no live ran. */
export function Outside({ state: { options, changeOutside }, lives, ...rest }: Props) {
  return (
    <Select
      {...rest}
      options={[
        { value: LEFT_OUT, label: 'Leave out' },
        ...lives.map(({ id, name }) => ({ value: id, label: `Into ${name}` })),
      ]}
      value={options.outside ?? LEFT_OUT}
      onChange={(chosen) => changeOutside(chosen === LEFT_OUT ? null : chosen)}
    />
  );
}
