import { codeOnDemand } from '../../../ui/code-on-demand.ts';

/** A search in the tips; Home comes without, and no search begins before it is there. */
export const tipSearchCode = codeOnDemand(() => import('./on-demand.tsx'));
