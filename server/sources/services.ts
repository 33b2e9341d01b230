import type { SourceService } from './service.ts';
import { streamelements } from './streamelements/service.ts';
import { streamerbot } from './streamerbot/service.ts';
import { streamlabs } from './streamlabs/service.ts';

/** Every service that tips can come from, by name. */
export const SERVICES: readonly SourceService[] = [streamelements, streamerbot, streamlabs];
