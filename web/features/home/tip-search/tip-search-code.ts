import { codeOnDemand } from '../../../ui/code-on-demand.ts';

/** Search code, loaded on demand; a search begins after it is loaded. */
export const tipSearchCode = codeOnDemand(() => import('./on-demand.tsx'));
