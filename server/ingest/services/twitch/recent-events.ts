type Seen = { id: string; atMs: number; version: string | null };

const MAX_EVENTS = 5000;

/** Recent events, to recognize those that come again with another id. */
export class RecentEvents {
  readonly #seen = new Map<string, Seen>();

  /**
   * The id of the event with this key within `windowMs`; `id` if there is none. Different versions are different
   * events; an event without a version matches any.
   */
  idOf(
    key: string,
    atMs: number,
    windowMs: number,
    id: string,
    version: string | null = null,
  ): string {
    const seen = this.#seen.get(key);
    const isSame =
      seen !== undefined &&
      Math.abs(atMs - seen.atMs) <= windowMs &&
      (version === null || seen.version === null || version === seen.version);
    if (isSame) {
      seen.version ??= version;
      return seen.id;
    }
    this.#seen.delete(key);
    this.#seen.set(key, { id, atMs, version });
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_EVENTS && oldest !== undefined) this.#seen.delete(oldest);
    return id;
  }
}
