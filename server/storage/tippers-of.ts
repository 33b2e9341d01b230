import { ANONYMOUS } from '#contract/limits.ts';
import type { Tipper } from '#contract/tips.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import type { BoardRow } from './queries/totals.ts';

/** The rows of a board with the displayed names, e-mail addresses masked. */
export const tippersOf = (rows: readonly BoardRow[]): Tipper[] =>
  rows.map(({ fan_id, fan_name, cents }) => ({
    fan_id: fan_id || null,
    fan_name: withMaskedEmails(fan_name ?? ANONYMOUS),
    amount_cents: cents,
  }));
