import { createContext } from 'react';
import type { CodeOnDemand } from '../../ui/code-on-demand.ts';
import type { OtherComputerDialog } from './other-computer-dialog.tsx';

/** The dialog's code, which few need; the app provides it from the bundle of another page. */
export const OtherComputerCode = createContext<
  CodeOnDemand<typeof OtherComputerDialog> | undefined
>(undefined);
