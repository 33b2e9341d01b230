import { createContext } from 'react';

/** How many pixels of the screen a pixel of the stage gets. */
export const ScreenPixels = createContext(1);
