import { type ComponentProps, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { autoAccent } from '#domain/appearance/auto-accent.ts';
import { parseColor } from '#domain/appearance/color.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import input from '../../../ui/text-input.module.css';
import type { FieldProps } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import { colorsIn, readColor } from './color.ts';
import styles from './color-field.module.css';
import { ColorPicker } from './color-picker.tsx';

/** A color, typed or picked. Invalid text is reverted on blur. */
export function ColorField({ field, name }: FieldProps<'color'>) {
  const { label, emptyLabel, surface } = field;
  const { getValues } = useFormContext();
  const { value, change, error } = useFieldValue<string>(name);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  // Captured when the popover opens, so that the swatches do not move while a color is picked.
  const [swatches, setSwatches] = useState<readonly string[]>([]);
  const colorIn = (text: string) =>
    readColor(text) ?? (emptyLabel && !text.trim() ? '' : undefined);
  const type = (text: string) => {
    setTyped(text);
    const color = colorIn(text);
    if (color !== undefined) change(color);
  };
  const open = (isOpening: boolean) => {
    if (isOpening) setSwatches(colorsIn(getValues()));
    setOpen(isOpening);
  };
  const isTaken = typed !== undefined && colorIn(typed) !== undefined;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className={input.box}>
          <Popover
            trigger={<Swatch label={`Pick ${label}`} color={value} />}
            label={label}
            isOpen={isOpen}
            onOpenChange={open}
            className={styles.popover}
          >
            <ColorPicker
              color={value || autoColor(surface && getValues(surface))}
              swatches={swatches}
              onChange={change}
            />
            {emptyLabel && (
              <Button
                type="button"
                size="small"
                onClick={() => {
                  change('');
                  setOpen(false);
                }}
              >
                {emptyLabel}
              </Button>
            )}
          </Popover>
          <input
            {...control}
            className={input.input}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            placeholder={emptyLabel}
            data-taken={isTaken ? typed : value}
            value={typed ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
        </span>
      )}
    </Field>
  );
}

/** The automatic color that an empty one resolves to, for this surface color. */
function autoColor(surface: unknown): string {
  const color = parseColor(surface);
  return color ? autoAccent(color) : '#000000';
}

type Props = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
  label: string;
  /** Struck through when empty. */
  color: string;
};

/** A button that shows the color and opens the popover. */
function Swatch({ label, color, ...rest }: Props) {
  return (
    <button {...rest} type="button" aria-label={label} className={styles.swatch}>
      <span data-empty={!color || undefined} style={{ background: color || undefined }} />
    </button>
  );
}
