import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Dot } from './dot.tsx';
import option from './option.module.css';
import popup from './popup.module.css';
import styles from './select.module.css';
import input from './text-input.module.css';

export type SelectOption<Value> = {
  value: Value;
  label: string;
  /** Any CSS color: a dot of it stands before the label. */
  dotColor?: string;
};

type Props<Value> = Omit<
  ComponentProps<'button'>,
  'className' | 'value' | 'onChange' | 'children' | 'type'
> & {
  options: readonly SelectOption<Value>[];
  /** What is none of the options shows the placeholder. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
};

/**
 * A field with a list to choose from. The rest of the props go to its button, which needs a name: a
 * `Field` around it, or `aria-label`. Letters, arrows, Home and End move in the list.
 */
export function Select<Value extends string | number | null>(props: Props<Value>) {
  const { options, value, onChange, placeholder, disabled, ...rest } = props;
  const find = (wanted: Value | null) => options.find((each) => each.value === wanted);
  const chosen = find(value);
  return (
    <BaseSelect.Root
      items={options}
      value={chosen ? value : null}
      onValueChange={(wanted) => {
        const next = find(wanted);
        if (next) onChange(next.value);
      }}
      disabled={disabled}
    >
      <BaseSelect.Trigger {...rest} className={classNames(input.box, styles.trigger)}>
        <BaseSelect.Value className={styles.value} placeholder={placeholder}>
          {chosen && <OptionText {...chosen} />}
        </BaseSelect.Value>
        <ChevronsUpDown />
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          className={popup.layer}
          alignItemWithTrigger={false}
          align="start"
          sideOffset={4}
        >
          <BaseSelect.Popup className={classNames(popup.popup, popup.list)}>
            {options.map((each) => (
              <BaseSelect.Item key={each.value} value={each.value} className={option.option}>
                <OptionText {...each} />
                <BaseSelect.ItemIndicator className={option.tick}>
                  <Check />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

function OptionText({ label, dotColor }: SelectOption<unknown>) {
  return (
    <>
      {dotColor && <Dot color={dotColor} />}
      <span className={option.text} dir="auto">
        {label}
      </span>
    </>
  );
}
