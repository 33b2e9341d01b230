import { type CSSProperties, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Issue } from '#contract/common.ts';
import type { SliderRange } from '#contract/defaults.ts';
import { RequestError } from '../../../data/request-error.ts';
import { type SliderKey, useSetSliderRange, useSliderRange } from '../../../data/slider-ranges.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-field.tsx';
import styles from './range-dialog.module.css';
import { readRange, type TypedRange } from './slider-range.ts';

const BOUNDS = [
  ['min', 'Min'],
  ['max', 'Max'],
  ['default', 'Default'],
] as const;

type Props = {
  isOpen: boolean;
  /** Section and label of the slider. */
  subject: string;
  slider: SliderKey;
  range: SliderRange;
  onSaved: (range: SliderRange) => void;
  onCancel: () => void;
};

/** Dialog for the range and default of a slider, which apply to all entities. */
export function RangeDialog({ isOpen, subject, slider, range, onSaved, onCancel }: Props) {
  const [changed, setChanged] = useState<Partial<TypedRange>>({});
  // Another tab may have saved the range meanwhile: fields without typed text use the stored values.
  const typed: TypedRange = {
    min: String(range.min),
    max: String(range.max),
    default: String(range.default),
    ...changed,
  };
  const { refetch } = useSliderRange(slider);
  const reload = useEffectEvent(() => void refetch());
  useEffect(() => reload(), []);
  const [isJudged, setJudged] = useState(false);
  const [refused, setRefused] = useState<readonly Issue[]>([]);
  const save = useSetSliderRange(slider);
  const read = readRange(typed);
  const issues = isJudged ? [...read.issues, ...refused] : [];

  const submit = async () => {
    setJudged(true);
    if (read.issues.length > 0) return;
    try {
      await save.mutateAsync(read.range);
    } catch (error) {
      setRefused(error instanceof RequestError ? error.issues : []);
      const text = 'Failed to update slider defaults. Please try again.';
      return notify({ kind: 'error', title: 'Error', text });
    }
    const text = 'Slider defaults have been saved successfully.';
    notify({ kind: 'success', title: 'Defaults updated', text });
    onSaved(read.range);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title="Set Slider Defaults"
      description={`${subject}. Used by every ${slider.scope}.`}
      submitLabel="Save"
      busyLabel={save.isPending && 'Saving'}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <RangePicture range={read.range} isWrong={issues.length > 0} />
      <RangeFields
        typed={typed}
        units={slider.units}
        issues={issues}
        onChange={(change) => {
          setRefused([]);
          setChanged({ ...changed, ...change });
        }}
      />
    </Dialog>
  );
}

type FieldsProps = {
  typed: TypedRange;
  units: string;
  issues: readonly Issue[];
  onChange: (change: Partial<TypedRange>) => void;
};

/** Errors are below all three fields, because a column is too narrow. */
function RangeFields({ typed, units, issues, onChange }: FieldsProps) {
  const id = useId();
  return (
    <div className={styles.fields}>
      {BOUNDS.map(([bound, label]) => {
        const isWrong = issues.some(({ path }) => path[0] === bound);
        return (
          <Field key={bound} label={label}>
            {({ id: inputId }) => (
              <TextInput
                id={inputId}
                suffix={units}
                isNumeric
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${id}-${bound}` : undefined}
                value={typed[bound]}
                onChange={(event) => onChange({ [bound]: event.target.value })}
              />
            )}
          </Field>
        );
      })}
      {issues.length > 0 && (
        <div className={styles.messages}>
          {issues.map(({ path, message }) => (
            <FieldError key={message} id={`${id}-${path[0]}`} message={message} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Distance of an invalid default's mark from the end of the line, in percent. */
const OUTSIDE = 6;

/** The typed range as a line with a mark at its default; hidden from screen readers. */
function RangePicture({ range, isWrong }: { range: SliderRange; isWrong: boolean }) {
  const { min, max, default: start } = range;
  const isValid = min < max;
  const percent = ((start - min) / (max - min)) * 100;
  const at = Math.min(100 + OUTSIDE, Math.max(-OUTSIDE, percent));
  return (
    <div className={styles.picture} aria-hidden="true">
      {isValid && (
        <>
          <span className={styles.end}>{min}</span>
          <span className={styles.end}>{max}</span>
        </>
      )}
      {isValid && Number.isFinite(at) && (
        <span
          className={styles.pin}
          data-wrong={isWrong || undefined}
          style={{ '--at': at } as CSSProperties}
        />
      )}
    </div>
  );
}
