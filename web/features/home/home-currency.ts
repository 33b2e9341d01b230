import { createContext, useContext } from 'react';
import { DEFAULT_CURRENCY } from '#domain/currency.ts';

/** What the amounts of the live that Home shows are in. */
export const HomeCurrency = createContext<string>(DEFAULT_CURRENCY);

/** From the context, as the timezone is: each row of a long list needs it. */
export const useHomeCurrency = (): string => useContext(HomeCurrency);
