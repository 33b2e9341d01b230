import { notify } from './notify.ts';

/** Tells that code which was to be fetched did not come; `title` says for what. */
export const notifyNotLoaded = (title: string) =>
  notify({
    kind: 'error',
    title,
    // Some browsers remember the failure until then.
    text: 'Check that streamhost is running, then reload the page.',
  });
