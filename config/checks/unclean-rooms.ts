/** Folders that `npm run check:words` passes over until their words are changed; empty in the end. */
export const UNCLEAN_ROOMS: readonly string[] = [
  'cli/obs/',
  'cli/tips/',
  'cli/api/events',
  'cli/commands/tips-watch',
  'overlay/',
  'server/',
  'web/api/',
  'web/bench/',
  'web/e2e/changed-elsewhere',
  'web/e2e/follow-',
  'web/e2e/one-request',
  'web/e2e/push',
  'web/e2e/tips-from-elsewhere',
  'web/e2e/two-tabs',
  'web/preview/fresh-tests',
];
