const LOCK = 'streamhost.tip-outbox';

/**
 * Does the work unless another tab is doing the same; answers whether it was done. Where the browser has
 * no locks, such as on a page of another computer without HTTPS, tabs may work at the same time.
 */
export async function takeTurns(work: () => Promise<void>): Promise<boolean> {
  // Missing where the page is no secure context, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work().then(() => true);
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
