import { createContext, useContext } from 'react';

/** The timezone in which Home tells times; null is that of this computer. */
export const HomeTimezone = createContext<string | null>(null);

/** From the context: with a query in each row, a long list of tips would take far longer to render. */
export const useHomeTimezone = (): string | null => useContext(HomeTimezone);
