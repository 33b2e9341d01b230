import { codeOnDemand } from '../../../ui/code-on-demand.ts';

/** The menu of a live's tips and its dialogs, as one chunk. */
export const tipFilesCode = codeOnDemand(() => import('./on-demand.tsx'));
