const LOCK = 'streamhost.tip-outbox';

/** Runs the work unless another tab holds the lock; resolves to whether it ran. Without the Web Locks API (no HTTPS) tabs may run it at the same time. */
export async function takeTurns(work: () => Promise<void>): Promise<boolean> {
  // Undefined outside secure contexts, unlike its type says.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work().then(() => true);
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
