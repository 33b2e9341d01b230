/**
 * Resolves or rejects as `work` does. After `ms` it resolves with the result of `onTimeout`, or rejects with what
 * that throws; `work` itself continues.
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

/**
 * Resolves or rejects as `work` does, but rejects when `work` is still pending `graceMs` after the abort of `signal`.
 */
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
