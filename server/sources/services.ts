import { donordrive } from './donordrive/service.ts';
import { hook } from './hook/service.ts';
import { kofi } from './kofi/service.ts';
import type { SourceService } from './service.ts';
import { streamelements } from './streamelements/service.ts';
import { streamerbot } from './streamerbot/service.ts';
import { streamlabs } from './streamlabs/service.ts';

/** Every service that tips can come from. */
export const SERVICES: readonly SourceService[] = [
  streamelements,
  streamlabs,
  kofi,
  streamerbot,
  donordrive,
  hook,
];
