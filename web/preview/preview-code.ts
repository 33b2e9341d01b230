import { codeOnDemand } from '../ui/code-on-demand.ts';

/** Code that previews need later. */
export const previewCode = codeOnDemand(() => import('./on-demand.tsx'));
