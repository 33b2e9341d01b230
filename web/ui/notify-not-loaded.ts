import { notify } from './notify.ts';

/** Notifies that code on demand could not be fetched. */
export const notifyNotLoaded = (title: string) =>
  notify({
    kind: 'error',
    title,
    // Some browsers cache the failure until then.
    text: 'Check that streamhost is running, then reload the page.',
  });
