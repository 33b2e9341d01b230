import { setTimeout as wait } from 'node:timers/promises';
import type { FakeOptions, FakeService } from './fake-service.ts';
import { HUGE_LENGTH } from './troubles.ts';

/** A webhook request. */
export type SentHook = { headers: Record<string, string>; body: string };

const MAX_TRIES = 4;
/** Parallel requests of a storm. */
const STORM = 150;
/** Parallel requests of a flood, as many as a service keeps open to one server. */
const CONCURRENCY = 20;

/** Sends webhooks as services do: retries the same bytes until the answer is 200. */
export class HookSender {
  readonly #retryMs: number;
  readonly #stopping = new AbortController();
  #address: string | undefined;
  #last: SentHook | undefined;

  constructor(retryMs = 5000) {
    this.#retryMs = retryMs;
  }

  /** Resolves once the server answers 200; rejects after the last try. */
  async send(request: SentHook, options: FakeOptions = {}): Promise<void> {
    this.#address = options.address ?? this.#address;
    this.#last = request;
    for (let tries = 1; ; tries += 1) {
      const status = await this.sendOnce(request);
      if (status === 200) return;
      if (tries === MAX_TRIES) throw new Error(`The server answered ${status}.`);
      await wait(this.#retryMs, undefined, { signal: this.#stopping.signal });
    }
  }

  /** Repeats the last request, as after a lost answer. */
  async sendAgain(options?: FakeOptions): Promise<void> {
    if (this.#last) await this.send(this.#last, options);
  }

  /** Sends each request once; resolves with the number of 200 answers. */
  async flood(make: () => SentHook, options: FakeOptions = {}): Promise<number> {
    this.#address = options.address ?? this.#address;
    let left = options.count ?? 1000;
    let taken = 0;
    const sendMany = async () => {
      while (left > 0) {
        left -= 1;
        if ((await this.sendOnce(make())) === 200) taken += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendMany));
    return taken;
  }

  /** Actions of the fake; `endless` runs until `close`. */
  troubles(make: (given?: FakeOptions) => SentHook, makeOdd: () => readonly SentHook[]) {
    const send = (request: SentHook, options?: FakeOptions) => this.sendOnce(request, options);
    return {
      huge: async (given) => {
        await send(make({ ...given, note: 'x'.repeat(HUGE_LENGTH) }), given);
      },
      odd: async (given) => {
        for (const request of makeOdd()) await send(request, given);
      },
      storm: async (given) => {
        await Promise.all(Array.from({ length: STORM }, () => send(make(given), given)));
      },
      endless: (given) => {
        const sendNext = () => {
          if (!this.#stopping.signal.aborted) void send(make(given), given).then(sendNext);
        };
        sendNext();
      },
    } satisfies FakeService['actions'];
  }

  /** Status of the answer; 0 without an answer. */
  async sendOnce({ headers, body }: SentHook, { address }: FakeOptions = {}): Promise<number> {
    this.#address = address ?? this.#address;
    if (!this.#address) throw new Error('Say where to send it: the address of the source.');
    const { signal } = this.#stopping;
    try {
      const answer = await fetch(this.#address, { method: 'POST', headers, body, signal });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }

  close(): void {
    this.#stopping.abort();
  }
}
