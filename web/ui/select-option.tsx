import { Dot } from './dot.tsx';
import option from './option.module.css';

export type SelectOption<Value> = {
  value: Value;
  label: string;
  /** Any CSS color: a dot of it stands before the label. */
  dotColor?: string;
};

/** An option as the field and its list show it. */
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
