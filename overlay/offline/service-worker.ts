import { serveOffline } from '#domain/offline/serve-offline.ts';
import type { Build } from '#domain/offline/store.ts';
import { OVERLAY_OFFLINE } from './overlay-offline.ts';

/** Defined by the build. */
declare const OFFLINE_BUILD: Build;

serveOffline(OVERLAY_OFFLINE, OFFLINE_BUILD);
