import { codeOnDemand } from '../ui/code-on-demand.ts';

/** Preview code that loads on demand. */
export const previewCode = codeOnDemand(() => import('./on-demand.tsx'));
