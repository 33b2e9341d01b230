/** What a client of the shared door may do. A client of the private door has none, and may do everything. */
export type Access = {
  /** Which topics it may read now; null once its session or key has ended. */
  current(): ((topic: string) => boolean) | null;
};

/** Whether a client may read a topic now. */
export const mayRead = (access: Access | undefined, topic: string): boolean =>
  access ? (access.current()?.(topic) ?? false) : true;
