import { Select as BaseSelect } from '@base-ui/react/select';
import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { codeOnDemand, useCode } from './code-on-demand.ts';
import { notifyNotLoaded } from './notify.ts';
import styles from './select.module.css';
import { EXTRA, OptionText, type SelectExtra, type SelectOption } from './select-option.tsx';
import input from './text-input.module.css';

type Props<Value> = Omit<
  ComponentProps<'button'>,
  'className' | 'value' | 'onChange' | 'children' | 'type'
> & {
  options: readonly SelectOption<Value>[];
  /** A value without an option displays the placeholder. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** Action below the options. */
  extra?: SelectExtra | undefined;
};

/** Loaded on demand: the list is most of a select's code. */
const list = codeOnDemand(async () => (await import('./select-list.tsx')).SelectList);

/**
 * A select. Other props are passed to its button, which needs a name: from a `Field` around it, or
 * `aria-label`.
 */
export function Select<Value extends string | number | null>(props: Props<Value>) {
  const { options, value, onChange, placeholder, disabled, extra, ...rest } = props;
  const [isRequested, setRequested] = useState(false);
  const SelectList = useCode(list, isRequested, () => {
    setRequested(false);
    notifyNotLoaded('The list did not load');
  });
  const prepare = () => void list.fetch().catch(() => {});
  const find = (chosen: Value | null) => options.find((each) => each.value === chosen);
  const chosen = find(value);
  return (
    <BaseSelect.Root
      items={options}
      value={chosen ? value : null}
      onValueChange={(chosen) => {
        if (chosen === EXTRA) extra?.onChoose();
        const next = find(chosen);
        if (next) onChange(next.value);
      }}
      open={isRequested && SelectList !== undefined}
      onOpenChange={setRequested}
      disabled={disabled}
    >
      <BaseSelect.Trigger
        onPointerEnter={prepare}
        onFocus={prepare}
        {...rest}
        className={classNames(input.box, styles.trigger)}
      >
        <BaseSelect.Value className={styles.value} placeholder={placeholder}>
          {chosen && <OptionText {...chosen} />}
        </BaseSelect.Value>
        <ChevronsUpDown />
      </BaseSelect.Trigger>
      {SelectList && <SelectList options={options} extra={extra} />}
    </BaseSelect.Root>
  );
}
