import { codeOnDemand } from '../../ui/code-on-demand.ts';

/** What previews show of OBS. It comes after the page: nothing depends on it while OBS is not connected. */
export const obsCode = codeOnDemand(() => import('./on-demand.tsx'));
