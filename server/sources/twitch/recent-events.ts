type Seen = { id: string; atMs: number; version: string | null };

const MOST = 5000;

/** What was told lately, for events that come again under another id. */
export class RecentEvents {
  readonly #seen = new Map<string, Seen>();

  /**
   * The id of the event with this key at most so long before or after this one; `id` where there is none. Two that
   * have different versions are two events; one without a version is that of any other.
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
    if (this.#seen.size > MOST && oldest !== undefined) this.#seen.delete(oldest);
    return id;
  }
}
