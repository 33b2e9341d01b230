import { codeOnDemand } from '../../ui/code-on-demand.ts';

/** OBS-related code of previews. It loads later, because it is only needed while OBS is connected. */
export const obsCode = codeOnDemand(() => import('./on-demand.tsx'));
