/**
 * Tells when something was paid on the clocks of a timezone, null for that of this computer: `8:42 AM` today, else with
 * the day, `Nov 3, 8:42 AM`.
 */
export function paidAtIn(timezone: string | null, now: Date): (moment: string) => string {
  const zone = timezone === null ? {} : { timeZone: timezone };
  const format = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...fields, ...zone });
  const time = format({ hour: 'numeric', minute: '2-digit' });
  const day = format({ month: 'short', day: 'numeric' });
  const today = day.format(now);
  return (moment) => {
    const date = new Date(moment);
    const itsDay = day.format(date);
    return itsDay === today ? time.format(date) : `${itsDay}, ${time.format(date)}`;
  };
}
