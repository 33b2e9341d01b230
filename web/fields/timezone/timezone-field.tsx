import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import type { FieldProps } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import { ChosenTimezone } from './chosen-timezone.tsx';
import { TimezoneSearch } from './timezone-search.tsx';

const CLICK = 'Click to search for another city.';

/**
 * `search`: another timezone is looked for. `back`: that ended here, and the focus stays. `rest`: the
 * focus is elsewhere, or as it was.
 */
type Mode = 'search' | 'back' | 'rest';

/** A timezone, found by a city. The old one stays until another is chosen. */
export function TimezoneField({ field, name }: FieldProps<'timezone'>) {
  const { label } = field;
  const { value: timezone, change, error } = useFieldValue<string | null>(name);
  const [{ mode, turn }, setState] = useState<{ mode: Mode; turn: number }>({
    mode: 'rest',
    turn: 0,
  });
  const [picked, setPicked] = useState<{ timezone: string | null; city?: string }>();
  const go = (next: Mode) => setState((now) => ({ mode: next, turn: now.turn + 1 }));
  const isChosen = timezone !== null && mode !== 'search';
  const city = picked?.timezone === timezone ? picked.city : undefined;
  const own = city && city !== timezone ? `${timezone}. ${CLICK}` : CLICK;
  const help = isChosen ? own : timezone && `${timezone} stays until another is chosen.`;
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
            onClick={() => go('search')}
          />
        ) : (
          <TimezoneSearch
            {...control}
            // Each search has its own text and session.
            key={turn}
            label={label}
            placeholder={timezone ? 'Search for a city' : 'No timezone. Search for a city'}
            takesFocus={mode !== 'rest'}
            startsOpen={mode === 'search'}
            onChoose={({ hasFocus, ...chosen }) => {
              setPicked(chosen);
              change(chosen.timezone);
              go(hasFocus ? 'back' : 'rest');
            }}
            onGiveUp={(hasFocus) => go(hasFocus ? 'back' : 'rest')}
          />
        )
      }
    </Field>
  );
}
