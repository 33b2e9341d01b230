import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Popover } from '../../ui/popover.tsx';
import input from '../../ui/text-input.module.css';
import type { FieldProps } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import { readColor } from './color.ts';
import styles from './color-field.module.css';
import { ColorSliders } from './color-sliders.tsx';

/** A color as hex digits or by sliders. Invalid digits are reverted on blur. */
export function ColorField({ field, name }: FieldProps<'color'>) {
  const { label, emptyLabel } = field;
  const { value, change, error } = useFieldValue<string>(name);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const colorIn = (text: string) =>
    readColor(text) ?? (emptyLabel && !text.trim() ? '' : undefined);
  const type = (text: string) => {
    setTyped(text);
    const color = colorIn(text);
    if (color !== undefined) change(color);
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
            onOpenChange={setOpen}
            className={styles.popover}
          >
            <ColorSliders color={value} onChange={change} />
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
