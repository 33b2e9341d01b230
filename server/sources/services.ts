import { donordrive } from './donordrive/service.ts';
import { fourthwall } from './fourthwall/service.ts';
import { hook } from './hook/service.ts';
import { kofi } from './kofi/service.ts';
import type { SourceService } from './service.ts';
import { streamelements } from './streamelements/service.ts';
import { streamerbot } from './streamerbot/service.ts';
import { streamlabs } from './streamlabs/service.ts';
import { tiltify } from './tiltify/service.ts';
import { twitch } from './twitch/service.ts';

/** All services, in the order of their folders. */
export const SERVICES: readonly SourceService[] = [
  donordrive,
  fourthwall,
  hook,
  kofi,
  streamelements,
  streamerbot,
  streamlabs,
  tiltify,
  twitch,
];
