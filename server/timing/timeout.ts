/**
 * Settles as `work` does. After `ms` without a result it gives what `onTimeout` returns, or rejects with what that
 * throws; `work` itself goes on.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, onTimeout: () => T): Promise<T> {
  const timeout = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    try {
      timeout.resolve(onTimeout());
    } catch (error) {
      timeout.reject(error);
    }
  }, ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Settles as `work` does, but rejects when `work` has not settled `graceMs` after the abort of `signal`. */
export async function withGracePeriod<T>(
  work: Promise<T>,
  signal: AbortSignal,
  graceMs: number,
): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer = setTimeout(() => timeout.reject(new Error('It did not end.')), graceMs).unref();
  };
  if (signal.aborted) start();
  else signal.addEventListener('abort', start, { once: true });
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', start);
  }
}
