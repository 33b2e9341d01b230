import { serveOffline } from '#domain/offline/serve-offline.ts';
import type { Build } from '#domain/offline/store.ts';
import { EDITOR_OFFLINE } from './editor-offline.ts';

/** Defined by the build. */
declare const OFFLINE_BUILD: Build;

serveOffline(EDITOR_OFFLINE, OFFLINE_BUILD);
