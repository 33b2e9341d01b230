import { setTimeout as wait } from 'node:timers/promises';
import type { FakeOptions, FakeService } from './fake-service.ts';
import { HUGE_LENGTH } from './troubles.ts';

/** A request as a service writes it. */
export type SentHook = { headers: Record<string, string>; body: string };

const MOST_TRIES = 4;
/** Connections at once. */
const STORM = 150;
/** As many as a service keeps open to one server. */
const AT_ONCE = 20;

/** Sends requests as services do: again after each answer but 200, and the same bytes each time. */
export class HookSender {
  readonly #retryMs: number;
  readonly #stopping = new AbortController();
  #address: string | undefined;
  #last: SentHook | undefined;

  constructor(retryMs = 5000) {
    this.#retryMs = retryMs;
  }

  /** Resolves once it was taken; rejects with the answer where it never is. */
  async send(request: SentHook, options: FakeOptions = {}): Promise<void> {
    this.#address = options.address ?? this.#address;
    this.#last = request;
    for (let tries = 1; ; tries += 1) {
      const status = await this.sendOnce(request);
      if (status === 200) return;
      if (tries === MOST_TRIES) throw new Error(`The server answered ${status}.`);
      await wait(this.#retryMs, undefined, { signal: this.#stopping.signal });
    }
  }

  /** Sends what was sent last once more, as after a lost answer. */
  async sendAgain(options?: FakeOptions): Promise<void> {
    if (this.#last) await this.send(this.#last, options);
  }

  /** Sends each once, whatever the answers are; returns how many were taken. */
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
    await Promise.all(Array.from({ length: AT_ONCE }, sendMany));
    return taken;
  }

  /** Actions of the fake; `endless` goes on until it is closed. */
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

  /** The status of the answer; 0 for none. */
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
