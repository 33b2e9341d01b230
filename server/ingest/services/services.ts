import type { SourceService } from '../sources-service.ts';
import { buymeacoffee } from './buymeacoffee/buymeacoffee-service.ts';
import { donordrive } from './donordrive/donordrive-service.ts';
import { fourthwall } from './fourthwall/fourthwall-service.ts';
import { hook } from './hook/hook-service.ts';
import { kick } from './kick/kick-service.ts';
import { kofi } from './kofi/kofi-service.ts';
import { patreon } from './patreon/patreon-service.ts';
import { paypal } from './paypal/paypal-service.ts';
import { streamelements } from './streamelements/streamelements-service.ts';
import { streamerbot } from './streamerbot/streamerbot-service.ts';
import { streamlabs } from './streamlabs/streamlabs-service.ts';
import { stripe } from './stripe/stripe-service.ts';
import { throne } from './throne/throne-service.ts';
import { tiltify } from './tiltify/tiltify-service.ts';
import { tipeeestream } from './tipeeestream/tipeeestream-service.ts';
import { twitch } from './twitch/twitch-service.ts';
import { youtube } from './youtube/youtube-service.ts';

/** All services, in the order of their folders. */
export const SERVICES: readonly SourceService[] = [
  buymeacoffee,
  donordrive,
  fourthwall,
  hook,
  kick,
  kofi,
  patreon,
  paypal,
  streamelements,
  streamerbot,
  streamlabs,
  stripe,
  throne,
  tiltify,
  tipeeestream,
  twitch,
  youtube,
];
