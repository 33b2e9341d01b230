import { serveOffline } from '#domain/offline/serve-offline.ts';
import type { Build } from '#domain/offline/store.ts';
import { TIP_OFFLINE } from './tip-offline.ts';

/** Defined by the build. */
declare const OFFLINE_BUILD: Build;

serveOffline(TIP_OFFLINE, OFFLINE_BUILD);
