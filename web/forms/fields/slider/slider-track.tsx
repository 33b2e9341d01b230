import { NumberField } from '@base-ui/react/number-field';
import { Slider } from '@base-ui/react/slider';
import type { CSSProperties, Ref } from 'react';
import type { SliderRange } from '#contract/defaults.ts';
import { filledPart, percentOf } from './slider-range.ts';
import styles from './slider-track.module.css';

type Props = SliderControl & { isChanged: boolean; thumb: Ref<HTMLInputElement> };

/** The slider; a tick marks the default if the value differs. */
export function SliderTrack({ label, units, value, range, isChanged, thumb, ...props }: Props) {
  const { isDisabled, errorId, onChange } = props;
  const { start, end } = filledPart(value, range);
  const places = { '--start': start, '--end': end, '--default': percentOf(range.default, range) };
  return (
    <Slider.Root
      value={value}
      min={range.min}
      max={range.max}
      largeStep={LARGE_STEP}
      disabled={isDisabled}
      onValueChange={onChange}
      className={styles.slider}
      style={places as CSSProperties}
      data-changed={isChanged || undefined}
    >
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <span className={styles.fill} />
          {isChanged && <span className={styles.default} />}
          <Slider.Thumb
            inputRef={thumb}
            aria-label={label}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            getAriaValueText={(_, shown) => `${shown} ${units}`.trim()}
            className={styles.thumb}
          />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

/** The value as a number input with its unit; clamped on blur. */
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

/** The common props of the slider's track and digits. */
type SliderControl = {
  label: string;
  /** Empty for a count. */
  units: string;
  value: number;
  range: SliderRange;
  isDisabled: boolean;
  errorId: string | undefined;
  /** The value is clamped to the range there. */
  onChange: (value: number) => void;
};

/** Step of the arrow keys with Shift. */
const LARGE_STEP = 10;
