import { createContext } from 'react';
import type { CodeOnDemand } from '../../ui/code-on-demand.ts';
import type { VoteDialogs } from './vote-dialogs.tsx';

/** The code of the dialogs about questions; the app provides it from the bundle of another page. */
export const VoteDialogsCode = createContext<CodeOnDemand<typeof VoteDialogs> | undefined>(
  undefined,
);
