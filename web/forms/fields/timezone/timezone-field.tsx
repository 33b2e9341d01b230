import { MapPin, X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import input from '../../../ui/text-input.module.css';
import { zoneOffset } from '../clock/wall-clock.ts';
import type { FieldProps } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import styles from './timezone-field.module.css';
import { TimezoneSearch } from './timezone-search.tsx';

const CLICK = 'Click to clear it and search for another city.';

/**
 * `search`: the search is open. `back`: it ended with the focus in it, so the focus moves to the field.
 * `rest`: otherwise.
 */
type Mode = 'search' | 'back' | 'rest';

/** A timezone, searched by city. A click clears it and opens the search; Escape restores it. */
export function TimezoneField({ field, name }: FieldProps<'timezone'>) {
  const { label } = field;
  const { value: timezone, change, error } = useFieldValue<string | null>(name);
  const [{ mode, searches }, setState] = useState<{ mode: Mode; searches: number }>({
    mode: 'rest',
    searches: 0,
  });
  const [cleared, setCleared] = useState<string>();
  const [picked, setPicked] = useState<{ timezone: string | null; city?: string }>();
  const go = (next: Mode) => setState((now) => ({ mode: next, searches: now.searches + 1 }));
  const isChosen = timezone !== null && mode !== 'search';
  const city = picked?.timezone === timezone ? picked.city : undefined;
  const own = city && city !== timezone ? `${timezone}. ${CLICK}` : CLICK;
  const help = isChosen ? own : cleared && `${cleared} was cleared. Escape brings it back.`;
  return (
    <Field label={label} help={help} error={error}>
      {(control) =>
        isChosen ? (
          <ChosenTimezone
            {...control}
            label={label}
            timezone={timezone}
            city={city}
            takesFocus={mode === 'back'}
            onClick={() => {
              setCleared(timezone);
              change(null);
              go('search');
            }}
          />
        ) : (
          <TimezoneSearch
            {...control}
            // A new key gives each search an empty text and a new session.
            key={searches}
            label={label}
            placeholder="No timezone. Search for a city"
            takesFocus={mode !== 'rest'}
            startsOpen={mode === 'search'}
            onChoose={({ hasFocus, ...chosen }) => {
              setPicked(chosen);
              setCleared(undefined);
              change(chosen.timezone);
              go(hasFocus ? 'back' : 'rest');
            }}
            onGiveUp={(isEscaped) => {
              if (isEscaped && cleared) change(cleared);
              setCleared(undefined);
              go(isEscaped ? 'back' : 'rest');
            }}
          />
        )
      }
    </Field>
  );
}

type ChosenTimezoneProps = Pick<ComponentProps<'button'>, 'id' | 'aria-describedby' | 'onClick'> & {
  'aria-invalid': true | undefined;
  label: string;
  timezone: string;
  /** The picked city; by default the name in the timezone's id. */
  city: string | undefined;
  takesFocus: boolean;
};

function ChosenTimezone({ label, timezone, city, takesFocus, ...control }: ChosenTimezoneProps) {
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
      // The label alone would hide the choice from screen readers.
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
