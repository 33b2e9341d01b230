import { useState } from 'react';
import { isRounded, tidyAmount } from './typed-amount.ts';

/**
 * The typed text of a rounded amount, also after the field has formatted it; undefined if the amount was not
 * rounded.
 */
export function useRoundedFrom(text: string, currency: string): string | undefined {
  const [typed, setTyped] = useState<string>();
  const isTidied = typed !== undefined && text === tidyAmount(typed, currency);
  const from = isRounded(text, currency) ? text : isTidied ? typed : undefined;
  if (from !== typed) setTyped(from);
  return from;
}
