import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronsUpDown, Plus } from 'lucide-react';
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
  /** Dot before the label (any CSS color). */
  dotColor?: string;
};

type Props<Value> = Omit<
  ComponentProps<'button'>,
  'className' | 'value' | 'onChange' | 'children' | 'type'
> & {
  options: readonly SelectOption<Value>[];
  /** A value without an option displays the placeholder. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** Action below the options: choosing it does not change the value. */
  extra?: { label: string; onChoose: () => void } | undefined;
};

/** Value of the extra item in the list. */
const EXTRA = '\0extra';

/**
 * A select. Other props are passed to its button, which needs a name: from a `Field` around it, or
 * `aria-label`.
 */
export function Select<Value extends string | number | null>(props: Props<Value>) {
  const { options, value, onChange, placeholder, disabled, extra, ...rest } = props;
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
            {extra && (
              <>
                <BaseSelect.Separator className={option.rule} />
                <BaseSelect.Item value={EXTRA} className={option.option}>
                  <Plus />
                  <OptionText value={null} label={extra.label} />
                </BaseSelect.Item>
              </>
            )}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

/** The content of an option, in the field and in the list. */
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
