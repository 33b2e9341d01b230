import { createContext, useContext } from 'react';

/** Timezone of all times on Home; null is the timezone of this computer. */
export const HomeTimezone = createContext<string | null>(null);

/** A context: one query per row makes a long list far slower to render. */
export const useHomeTimezone = (): string | null => useContext(HomeTimezone);
