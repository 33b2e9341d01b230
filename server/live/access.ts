/** What a client of the shared door may do. A client of the private door has none, and may do everything. */
export type Access = {
  /** Which topics it may read now; null once its session or key has ended. */
  current(): ((topic: string) => boolean) | null;
};

const everything = () => true;

/** Which topics a client may read now, every one without an `Access`; null once its session or key has ended. */
export const readableBy = (access: Access | undefined): ((topic: string) => boolean) | null =>
  access ? access.current() : everything;
