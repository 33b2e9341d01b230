import type { Device } from '#contract/people.ts';
import { dayText, whenText } from '../when-text.ts';

/** What is known of a device, such as `Seen today, 8:14 PM`. */
export function deviceFacts(device: Device, now: Date, timezone: string | null): string[] {
  const { kind, address, created_at, seen_at, ends_at } = device;
  const ends = `ends ${dayText(ends_at, now, timezone)}`;
  if (Date.parse(ends_at) <= now.getTime()) return ['Ended', dayText(ends_at, now, timezone)];
  if (kind === 'session')
    return [`Seen ${whenText(seen_at, now, timezone)}`, address].filter(Boolean);
  const isUsed = seen_at !== created_at;
  return ['Token', isUsed ? `used ${whenText(seen_at, now, timezone)}` : 'not used yet', ends];
}
