import { type PointerEvent, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { FocusPoint } from '#contract/focus-point.ts';
import { CENTER } from '#domain/appearance/focus-point.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldNote, notedBy } from '../../../ui/field.tsx';
import type { FieldProps } from '../field.ts';
import { Picture } from '../file/picture.tsx';
import { useFieldValue } from '../use-field-value.ts';
import styles from './focus-field.module.css';
import { focusAt, movedFocus } from './move-focus.ts';

const HELP = 'Stays visible where a box cuts the photo.';

/** The whole image with the point that stays visible, set by pointer or arrow keys; nothing without an image. */
export function FocusField({ field: { label, image }, name }: FieldProps<'focus'>) {
  const { value, change, error } = useFieldValue<FocusPoint>(name);
  const note = { id: useId(), help: HELP, error };
  const address = resolveFileLink(useWatch({ name: image })?.stored);
  if (!address) return null;
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    change(focusAt(((clientX - left) / width) * 100, ((clientY - top) / height) * 100));
  };
  const { x, y } = value;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span>{label}</span>
        <Button type="button" size="small" onClick={() => change(CENTER)}>
          Center
        </Button>
      </div>
      <div
        className={styles.picture}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={x}
        aria-valuetext={`${x}% across, ${y}% down`}
        {...notedBy(note)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
        onKeyDown={(event) => {
          const moved = movedFocus(value, event.key, event.shiftKey);
          if (!moved) return;
          event.preventDefault();
          change(moved);
        }}
      >
        <Picture address={address} />
        <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <FieldNote {...note} />
    </div>
  );
}
