import { createContext, useContext } from 'react';

/** Whether the overlay of the live that Home shows has alerts. */
export const HomeAlerts = createContext(false);

/** From the context, as the currency is: each card of a tip needs it. */
export const useHomeAlerts = (): boolean => useContext(HomeAlerts);
