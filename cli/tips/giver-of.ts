import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { plainText } from '../output/plain-text.ts';

/** Who gave a tip, as the host may know it, e-mail addresses masked: `Zoe (as Anonymous)` where the overlay does not name the fan. */
export function giverOf({
  fan_name,
  is_anonymous,
}: Pick<Tip, 'fan_name' | 'is_anonymous'>): string {
  if (fan_name === null) return ANONYMOUS;
  return plainText(withMaskedEmails(fan_name)) + (is_anonymous ? ` (as ${ANONYMOUS})` : '');
}
