import { RotateCcw, Settings } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { SliderRange } from '#contract/defaults.ts';
import { type SliderKey, useSliderRange } from '../../../data/slider-ranges.ts';
import { FieldError } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FieldOf, FieldProps } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import { RangeDialog } from './range-dialog.tsx';
import styles from './slider-field.module.css';
import { clampToRange, fallbackRange } from './slider-range.ts';
import { SliderDigits, SliderTrack } from './slider-track.tsx';

/** A number with a slider and an input. Muted at its default; otherwise a tick marks the default. */
export function SliderField({ field, name }: FieldProps<'slider'>) {
  const { label, units = '', defaultsScope: scope, path: key } = field;
  const { value: stored, change, error } = useFieldValue<number>(name);
  const slider: SliderKey = { scope, key, units };
  const { data, isPending } = useSliderRange(slider);
  const range = data ?? fallbackRange(slider);
  // While the range loads, the value is neither clamped nor editable.
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
    // The button is disabled now, so the focus moves to the slider.
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

type RangeSettingsProps = {
  field: FieldOf<'slider'>;
  slider: SliderKey;
  range: SliderRange;
  onSaved: (range: SliderRange) => void;
};

/** The button that opens the dialog, which is rendered on first use. */
function RangeSettings({ field, slider, range, onSaved }: RangeSettingsProps) {
  const [opened, setOpened] = useState({ times: 0, isOpen: false });
  const close = () => setOpened(({ times }) => ({ times, isOpen: false }));
  return (
    <>
      <IconButton
        type="button"
        size="tiny"
        label={`Set defaults for ${field.label}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(({ times }) => ({ times: times + 1, isOpen: true }))}
      >
        <Settings />
      </IconButton>
      {opened.times > 0 && (
        <RangeDialog
          // Resets the fields when it opens again.
          key={opened.times}
          isOpen={opened.isOpen}
          subject={[field.section, field.label].filter(Boolean).join(', ')}
          slider={slider}
          range={range}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
