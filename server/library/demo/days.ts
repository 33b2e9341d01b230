const DAY_MS = 86_400_000;

/** The date `days` after `date`; negative for before. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
