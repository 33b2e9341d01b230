import type { FieldKind } from '../field.ts';

/** An amount of the form: as it was typed, null until somebody does, and in minor units; null for what is none. */
export type SetAmount = { text: string | null; cents: number | null };

/** Amounts are stored in minor units; what an amount is typed as only its component knows, which knows the currency. */
export const amountKind: FieldKind<'amount'> = {
  read: (stored, { defaultValue = 0 }) => ({
    text: null,
    cents: typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : defaultValue,
  }),
  write: ({ cents }) => cents ?? undefined,
  check: ({ cents }) =>
    cents === null ? [{ path: [], message: 'Please enter a valid amount' }] : [],
};
