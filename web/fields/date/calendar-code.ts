type Calendar = typeof import('./date-calendar.tsx').DateCalendar;

let loaded: Calendar | undefined;

/** The calendar, once its code is there. */
export const loadedCalendar = () => loaded;

/** Fetches the code of the calendar. What fails is tried again the next time. */
export async function fetchCalendar(): Promise<void> {
  try {
    loaded ??= (await import('./date-calendar.tsx')).DateCalendar;
  } catch {
    // Who opens the calendar is told.
  }
}
