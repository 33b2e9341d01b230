import type { ReviewReason } from '#contract/inbox.ts';
import { hasAmount } from '#domain/text/amount-in-name.ts';
import { blockedWords } from '#domain/text/block-list.ts';
import { nameKey } from '../../storage/name-key.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { allowedLines, heldLines, protectionIn } from '../../storage/protection.ts';
import { fanByKey, hasTips } from '../../storage/queries/fans.ts';
import type { PaymentFields } from './payment-fields.ts';

/** Why viewers should not see the name or note of a payment before the host did; null if they may. */
export function reviewReason(
  prepared: Prepared,
  { fan_name: name, note }: Pick<PaymentFields, 'fan_name' | 'note'>,
): ReviewReason | null {
  const { holdsAmounts, holdsFirstTips } = protectionIn(prepared);
  const words = blockedWords(heldLines(prepared), allowedLines(prepared));
  if (words.isIn(name) || words.isIn(note)) return 'blocked';
  if (name === null) return null;
  if (holdsAmounts && hasAmount(name)) return 'amount_in_name';
  if (!holdsFirstTips) return null;
  const fan = fanByKey(prepared, { key: nameKey(name) });
  return fan && hasTips(prepared, { id: fan.id }) ? null : 'first_tip';
}
