import { TimezoneLine } from '../../fields/clock/timezone-line.tsx';
import { useUserTimezone } from '../../fields/clock/user-timezone.ts';
import { FieldView } from '../../form/field-view.tsx';
import { START_FIELDS } from './live-form.ts';
import styles from './start-fields.module.css';

/** When the live starts, and in which timezone that is meant. */
export function StartFields() {
  const timezone = useUserTimezone();
  return (
    <>
      <div className={styles.pair}>
        {START_FIELDS.map((field) => (
          <FieldView key={field.path} field={field} />
        ))}
      </div>
      <TimezoneLine>
        {timezone === null && "This computer's timezone"}
        {timezone && `${timezone}, from your settings`}
      </TimezoneLine>
    </>
  );
}
