import type { TimerSettings } from '../settings/read-layout-settings.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const two = (number: number) => String(number).padStart(2, '0');

/** The digits of a timer with so many whole seconds left. */
export function timerText(seconds: number, format: TimerSettings['format']): string {
  const days = format === 'days' ? Math.floor(seconds / DAY_S) : 0;
  const hours = Math.floor((seconds - days * DAY_S) / HOUR_S);
  const rest = `${two(Math.floor((seconds % HOUR_S) / MINUTE_S))}:${two(seconds % MINUTE_S)}`;
  if (days > 0) return `${days}d ${two(hours)}:${rest}`;
  return format === 'short' && hours === 0 ? rest : `${hours}:${rest}`;
}
