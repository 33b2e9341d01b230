import { donordrive } from './donordrive/service.ts';
import { hook } from './hook/service.ts';
import { kofi } from './kofi/service.ts';
import type { SourceService } from './service.ts';
import { streamelements } from './streamelements/service.ts';
import { streamerbot } from './streamerbot/service.ts';
import { streamlabs } from './streamlabs/service.ts';
import { twitch } from './twitch/service.ts';

/** Every service that tips can come from. */
export const SERVICES: readonly SourceService[] = [
  donordrive,
  hook,
  kofi,
  streamelements,
  streamerbot,
  streamlabs,
  twitch,
];
