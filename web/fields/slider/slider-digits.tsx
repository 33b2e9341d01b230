import { NumberField } from '@base-ui/react/number-field';
import { LARGE_STEP, type SliderControl } from './slider-control.ts';
import styles from './slider-digits.module.css';

/** The value to type, with its unit. What lies outside the range is put right when it is left. */
export function SliderDigits(props: SliderControl) {
  const { label, units, value, range, isDisabled, errorId, onChange } = props;
  return (
    <NumberField.Root
      value={value}
      min={range.min}
      max={range.max}
      smallStep={1}
      largeStep={LARGE_STEP}
      disabled={isDisabled}
      locale="en-US"
      format={{ useGrouping: false }}
      onValueChange={(next) => next !== null && onChange(next)}
      className={styles.box}
    >
      <NumberField.Input
        aria-label={`${label} value`}
        data-taken={value}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        className={styles.digits}
      />
      {units && (
        <span className={styles.units} aria-hidden="true">
          {units}
        </span>
      )}
    </NumberField.Root>
  );
}
