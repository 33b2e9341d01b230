import type { FakeAnswer } from './fake-service.ts';

/** Answers of a service that has too much to do, once for each time that it was told so. */
export class Rejections {
  readonly #answers: FakeAnswer[] = [];

  /** The next one is answered by 429 with a pause of so many seconds. */
  busy(pauseSeconds = 2): void {
    this.#answers.push({ status: 429, headers: { 'retry-after': String(pauseSeconds) } });
  }

  /** The next one is answered by 502, as by a server that goes away. */
  drain(): void {
    this.#answers.push({ status: 502 });
  }

  /** Takes the answer for this request or connection; undefined when it is let in. */
  next(): FakeAnswer | undefined {
    return this.#answers.shift();
  }
}
