import { TimezoneLine } from '../../fields/clock/timezone-line.tsx';
import { useUserTimezone } from '../../fields/clock/user-timezone.ts';

/** The timezone of the start. */
export function StartTimezone() {
  const timezone = useUserTimezone();
  return (
    <TimezoneLine>
      {timezone === null && "This computer's timezone"}
      {timezone && `${timezone}, from your settings`}
    </TimezoneLine>
  );
}
