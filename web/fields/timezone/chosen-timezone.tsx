import { MapPin, X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import input from '../../ui/text-input.module.css';
import styles from './timezone-field.module.css';
import { zoneOffset } from './zone-offset.ts';

type Props = Pick<ComponentProps<'button'>, 'id' | 'aria-describedby' | 'onClick'> & {
  'aria-invalid': true | undefined;
  label: string;
  timezone: string;
  /** What the user picked it by; its own name unless given. */
  city: string | undefined;
  takesFocus: boolean;
};

/** The timezone as a button that makes way for a search. */
export function ChosenTimezone({ label, timezone, city, takesFocus, ...control }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const name = city ?? timezone;
  const offset = zoneOffset(timezone, new Date());
  return (
    <button
      {...control}
      ref={button}
      type="button"
      className={classNames(input.box, styles.chosen)}
      // Its label alone would hide what is chosen from those who listen.
      aria-label={[`${label}:`, name, offset].filter(Boolean).join(' ')}
    >
      <MapPin />
      <span className={styles.name} dir="auto" title={name}>
        {name}
      </span>{' '}
      {offset && <span className={styles.offset}>{offset}</span>}
      <X />
    </button>
  );
}
