/** Reloads after another build has taken over, because its worker may drop the files of this page. */
export async function reloadForNewBuild(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (controller?.state === 'activating') {
    await new Promise((resolve) => {
      controller.addEventListener('statechange', resolve, { once: true });
    });
  }
  const ownScript = await caches.match(import.meta.url);
  if (!ownScript) location.reload();
}
