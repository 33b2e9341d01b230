/** Gifts that follow a gift of several belong to it for this long. */
const WINDOW_MS = 60_000;

/** Who received a part of a gift of several just now, so that events for each part do not count again. */
export class MassGifts {
  readonly #endsMs = new Map<string, number>();

  /** `atMs` is the time of the event, in ms since 1970. */
  add(giver: string | null, receivers: readonly string[], atMs: number): void {
    for (const [key, endMs] of this.#endsMs) if (endMs < atMs) this.#endsMs.delete(key);
    for (const receiver of receivers) this.#endsMs.set(keyOf(giver, receiver), atMs + WINDOW_MS);
  }

  /** Whether a single gift is a part of a gift of several. Each part is found once. */
  take(giver: string | null, receiver: string, atMs: number): boolean {
    const key = keyOf(giver, receiver);
    const endMs = this.#endsMs.get(key);
    return endMs !== undefined && atMs <= endMs && this.#endsMs.delete(key);
  }
}

const keyOf = (giver: string | null, receiver: string) => JSON.stringify([giver, receiver]);
