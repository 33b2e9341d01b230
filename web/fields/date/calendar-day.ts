/** The day of a stored date as the calendar takes it: at noon, as some clocks skip midnight. */
export const dayOf = (date: string) => new Date(`${date}T12:00`);

/** The stored date, yyyy-MM-dd, of a day of the calendar. */
export function dateOf(day: Date): string {
  const digits = (count: number, length: number) => String(count).padStart(length, '0');
  return [
    digits(day.getFullYear(), 4),
    digits(day.getMonth() + 1, 2),
    digits(day.getDate(), 2),
  ].join('-');
}
