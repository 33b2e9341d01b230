import { createContext, useContext } from 'react';

/** Whether the overlay of the live on Home has alerts. */
export const HomeAlerts = createContext(false);

/** A context, because every tip card reads it. */
export const useHomeAlerts = (): boolean => useContext(HomeAlerts);
