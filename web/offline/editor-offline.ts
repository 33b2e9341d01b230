import { EDITOR_PATHS, EDITOR_WORKER_PATH } from '#contract/pages.ts';
import type { OfflinePage } from '#domain/offline/offline-page.ts';

/** Whether a path fits one of EDITOR_PATHS, in which `:id` is any text. A slash at the end is allowed. */
function isEditorPath(path: string): boolean {
  const parts = path.replace(/(.)\/$/, '$1').split('/');
  return Object.values(EDITOR_PATHS).some((pattern) => {
    const names = pattern.split('/');
    const fits = names.every((name, index) => name === ':id' || name === parts[index]);
    return fits && names.length === parts.length;
  });
}

/** Lets the editor load without the server. No answer of the API is cached: see web/data/last-seen. */
export const EDITOR_OFFLINE: OfflinePage = {
  workerPath: EDITOR_WORKER_PATH,
  cachePrefix: 'streamhost-editor-',
  pagePath: EDITOR_PATHS.home,
  isPage: isEditorPath,
  cachesMedia: false,
  bypassed: ['/api/*'],
};
