import { createContext, useContext } from 'react';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';

/** Currency of the live on Home. */
export const HomeCurrency = createContext<string>(DEFAULT_CURRENCY);

/** A context, because every row of a long list reads it. */
export const useHomeCurrency = (): string => useContext(HomeCurrency);
