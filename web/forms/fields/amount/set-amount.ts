import type { FieldKind } from '../field.ts';

/**
 * An amount in the form: the typed text (null before typing), and minor units (null for an invalid or blank
 * amount).
 */
export type SetAmount = { text: string | null; cents: number | null };

/** Amounts are stored in minor units. Only the component parses the text, because it knows the currency. */
export const amountKind: FieldKind<'amount'> = {
  read: (stored, { defaultValue = 0 }) => ({
    text: null,
    cents: typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : defaultValue,
  }),
  write: ({ cents }) => cents ?? undefined,
  check: ({ cents }) =>
    cents === null ? [{ path: [], message: 'Please enter a valid amount' }] : [],
};
