const LIMIT_MS = 60_000;

/**
 * Waits for `done`. Rejects after a minute with an error that names `what`: many answers of a browser have no time
 * limit, such as those to evaluate, to trace and to close.
 */
export async function withTimeout<T>(
  what: string,
  done: Promise<T>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new Error(`${what} did not happen within ${limitMs / 1000} s.`));
  const timer = setTimeout(refuse, limitMs);
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
