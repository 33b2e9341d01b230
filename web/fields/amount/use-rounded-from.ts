import { useState } from 'react';
import { isRounded, tidyAmount } from './typed-amount.ts';

/**
 * The text with too many decimals that an amount was typed as, also once the field has rounded it; undefined for an
 * amount that was not rounded.
 */
export function useRoundedFrom(text: string, currency: string): string | undefined {
  const [typed, setTyped] = useState<string>();
  const isTidied = typed !== undefined && text === tidyAmount(typed, currency);
  const from = isRounded(text, currency) ? text : isTidied ? typed : undefined;
  if (from !== typed) setTyped(from);
  return from;
}
