import { RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import { type SliderKey, useSliderRange } from '../../api/slider-ranges.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FieldProps } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import { RangeSettings } from './range-settings.tsx';
import { SliderDigits } from './slider-digits.tsx';
import styles from './slider-field.module.css';
import { clampToRange, fallbackRange } from './slider-range.ts';
import { SliderTrack } from './slider-track.tsx';

/** A number by its place in a range or by its digits. Muted while it is the default, which else has a tick. */
export function SliderField({ field, name }: FieldProps<'slider'>) {
  const { label, units = '', defaultsScope: scope, path: key } = field;
  const { value: stored, change, error } = useFieldValue<number>(name);
  const slider: SliderKey = { scope, key, units };
  const { data, isPending } = useSliderRange(slider);
  const range = data ?? fallbackRange(slider);
  // Until the range is known nothing is clamped, and nothing can be moved.
  const value = isPending ? stored : clampToRange(stored, range);
  const isChanged = !isPending && value !== range.default;
  const thumb = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const control = {
    label,
    units,
    value,
    range,
    isDisabled: isPending,
    errorId: error ? errorId : undefined,
    onChange: (next: number) => change(clampToRange(next, range)),
  };
  const reset = () => {
    control.onChange(range.default);
    // The button is disabled now; the keyboard goes on at the slider.
    thumb.current?.focus();
  };
  return (
    <div className={styles.slider} data-changed={isChanged || undefined}>
      <span className={styles.label}>{label}</span>
      <IconButton
        type="button"
        size="tiny"
        label={`Reset ${label} to ${range.default}`}
        disabled={!isChanged}
        onClick={reset}
      >
        <RotateCcw />
      </IconButton>
      <RangeSettings
        field={field}
        slider={slider}
        range={range}
        onSaved={(saved) => change(clampToRange(value, saved))}
      />
      <SliderDigits {...control} />
      <SliderTrack {...control} isChanged={isChanged} thumb={thumb} />
      {error && (
        <div className={styles.error}>
          <FieldError id={errorId} message={error} />
        </div>
      )}
    </div>
  );
}
