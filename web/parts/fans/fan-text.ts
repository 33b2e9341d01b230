import type { FanStanding } from '#contract/fans.ts';
import { totalsText } from '#domain/money/sums-text.ts';
import { counted } from '#domain/text/counted.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { momentText } from '../../state/local-time.ts';

/**
 * `3 tips on 2 lives`, or `No tips`. A tip with an open amount counts in `tip_count`, its live may not count
 * in `live_count`.
 */
export function tipsOfFan({ tip_count, live_count }: FanStanding): string {
  if (tip_count === 0) return 'No tips';
  const tips = counted(tip_count, 'tip');
  return live_count === 0 ? tips : `${tips} on ${counted(live_count, 'live')}`;
}

/** `Last Nov 12, 2026` in this timezone, null being the browser's; null before the first tip. */
export function lastTipOfFan({ last_tip_at }: FanStanding, timezone: string | null): string | null {
  if (last_tip_at === null) return null;
  return `Last ${momentText('dayOfYear', last_tip_at, timezone)}`;
}

/** Confirmation text of a merge. */
export function mergeQuestion(fan: FanStanding, into: string): string {
  const what = sumOfFan(fan);
  const moved = what ? `${what}, go to '${into}', on all lives.` : `Only '${into}' stays.`;
  return `${moved} Every next tip by '${withMaskedEmails(fan.name)}' goes there, too.`;
}

/** Confirmation text for ending the alias `name` of a fan. */
export const endAliasQuestion = (fan: FanStanding, name: string): string =>
  `The tips of '${withMaskedEmails(fan.name)}' stay. The next tip by '${withMaskedEmails(name)}' makes a fan of its own.`;

/** Confirmation text of a deletion. */
export function deleteQuestion(fan: FanStanding): string {
  const what = sumOfFan(fan);
  const consequence = what ? `${what}, stay, as those of Anonymous` : 'No tips are lost';
  return `${consequence}. This cannot be undone.`;
}

/** `3 tips, $15.00`; null without tips. */
function sumOfFan(fan: FanStanding): string | null {
  const { tip_count } = fan;
  return tip_count === 0 ? null : `${counted(tip_count, 'tip')}, ${totalsText(fan)}`;
}
