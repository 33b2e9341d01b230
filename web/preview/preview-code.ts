import { codeOnDemand } from '../ui/code-on-demand.ts';

/** What previews need only later. */
export const previewCode = codeOnDemand(() => import('./on-demand.ts'));
