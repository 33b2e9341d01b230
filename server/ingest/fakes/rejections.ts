import type { FakeAnswer } from './fake-service.ts';

/** Rejects the next requests of a fake, one per call. */
export class Rejections {
  readonly #answers: FakeAnswer[] = [];

  /** The next one is answered with 429 and this `Retry-After`. */
  busy(pauseSeconds = 2): void {
    this.#answers.push({ status: 429, headers: { 'retry-after': String(pauseSeconds) } });
  }

  /** The next one is answered with 502, as by a server that shuts down. */
  drain(): void {
    this.#answers.push({ status: 502 });
  }

  /** The rejection of this request or connection; undefined to accept it. */
  next(): FakeAnswer | undefined {
    return this.#answers.shift();
  }
}
