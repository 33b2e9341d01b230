import type { PaymentEvent, SourceEvent } from '../../tips/arrivals/source-event.ts';
import { asTest } from '../as-test.ts';
import type { SourceRefusal } from '../refusal.ts';
import type { HookAnswer, SocketContext, SourceService } from '../sources-service.ts';

/** A stub of a service: the test controls its events, and how its socket and list end. */
export type StubService = {
  service: SourceService;
  /** The payments in its list. */
  list: PaymentEvent[];
  /** The contexts of all connections, newest last. */
  contexts: SocketContext[];
  /** The `since` of each read of the list. */
  listedSince: Date[];
  /** Resolves with the context once it is connected. */
  connected(): Promise<SocketContext>;
  /** Ends the open connection. */
  drop(error?: Error): void;
  /** Rejects the next connections; null accepts them. */
  refusal: SourceRefusal | null;
  /** The answer to webhooks. */
  hookAnswer: HookAnswer;
  /** Rejects the next lists; null for a normal answer. */
  listFault: Error | null;
};

/** Form values that the stub accepts. */
export const VALUES = { channel: 'mia', token: 'secret-token-of-mia' };

export function aStubService(
  options: { hasSocket?: boolean; hasList?: boolean; hasHook?: boolean } = {},
): StubService {
  const { hasSocket = true, hasList = true, hasHook = false } = options;
  let end: (error?: Error) => void = () => {};
  let waiting: ((context: SocketContext) => void)[] = [];
  const stub: StubService = {
    service: {
      id: 'player',
      name: 'Player',
      about: 'Plays in tests.',
      fields: [
        { name: 'channel', label: 'Channel', kind: 'text', isRequired: true, help: 'Any.' },
        { name: 'token', label: 'Token', kind: 'secret', isRequired: true, help: 'Any.' },
        {
          name: 'cents',
          label: 'Cents',
          kind: 'amount',
          isRequired: false,
          default: '0.01',
          help: '',
        },
      ],
      catchesUp: hasList,
      ...(hasSocket && { socket: { idleTimeoutMs: 60_000, run } }),
      ...(hasList && { list: { everyMs: 60_000, read } }),
      ...(hasHook && {
        hook: { body: 'json', receive: () => stub.hookAnswer, verifiedBy: 'token' },
      }),
      sample: () => asTest([aPayment('sample')]),
    },
    list: [],
    contexts: [],
    listedSince: [],
    refusal: null,
    hookAnswer: 'unauthorized',
    listFault: null,
    connected: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    drop: (error) => end(error),
  };

  async function run(context: SocketContext): Promise<void> {
    stub.contexts.push(context);
    if (stub.refusal) throw stub.refusal;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    end = (error) => (error ? reject(error) : resolve());
    context.signal.addEventListener('abort', () => resolve());
    context.connected();
    for (const events of waiting) events(context);
    waiting = [];
    await promise;
  }

  async function* read(_context: unknown, since: Date): AsyncGenerator<readonly SourceEvent[]> {
    stub.listedSince.push(since);
    if (stub.listFault) throw stub.listFault;
    if (stub.refusal) throw stub.refusal;
    yield stub.list;
  }

  return stub;
}

/** A payment of $7.50 by Mia, now. */
export const aPayment = (id: string, more: Partial<PaymentEvent> = {}): PaymentEvent => ({
  kind: 'payment',
  id,
  at: null,
  name: 'Mia',
  isAnonymous: false,
  money: { amount: '7.50', currency: 'USD' },
  note: null,
  mark: 'counts',
  raw: '{}',
  ...more,
});
