import { Dot } from './dot.tsx';
import option from './option.module.css';

export type SelectOption<Value> = {
  value: Value;
  label: string;
  /** Dot before the label (any CSS color). */
  dotColor?: string;
};

/** An action below the options: choosing it does not change the value. */
export type SelectExtra = { label: string; onChoose: () => void };

/** Value of the extra item in the list. */
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
