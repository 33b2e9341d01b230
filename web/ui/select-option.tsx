import { Dot } from './dot.tsx';
import option from './option.module.css';

export type SelectOption<Value> = {
  value: Value;
  label: string;
  /** Any CSS color, for a dot before the label. */
  dotColor?: string;
};

/** Not an option: choosing it leaves the value as it is. */
export type SelectExtra = { label: string; onChoose: () => void };

/** Stands for the extra in the list. */
export const EXTRA = '\0extra';

/** The content of an option, in the field and in the list. */
export function OptionText({ label, dotColor }: SelectOption<unknown>) {
  return (
    <>
      {dotColor && <Dot color={dotColor} />}
      <span className={option.text} dir="auto">
        {label}
      </span>
    </>
  );
}
