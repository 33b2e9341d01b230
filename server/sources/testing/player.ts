import { asTest } from '../as-test.ts';
import type { SourceRefusal } from '../refusal.ts';
import type { SocketContext, SourceService } from '../service.ts';
import type { PaymentEvent, SourceEvent } from '../source-event.ts';

/** A service that a test plays in this process: what it tells, and how its line and its list end. */
export type Player = {
  service: SourceService;
  /** The payments that its list has. */
  list: PaymentEvent[];
  /** The links that were opened, the newest last. */
  contexts: SocketContext[];
  /** Since when each list was asked for. */
  listedSince: Date[];
  /** Resolves with the link once it is connected. */
  connected(): Promise<SocketContext>;
  /** Ends the open line. */
  drop(error?: Error): void;
  /** The next connections are refused with this; null lets them in. */
  refusal: SourceRefusal | null;
  /** What the next lists reject with; null for an answer. */
  listFault: Error | null;
};

/** What the form of a source that is played takes. */
export const VALUES = { channel: 'mia', token: 'secret-token-of-mia' };

export function aPlayer(
  options: { hasSocket?: boolean; hasList?: boolean; hasHook?: boolean } = {},
): Player {
  const { hasSocket = true, hasList = true, hasHook = false } = options;
  let end: (error?: Error) => void = () => {};
  let waiting: ((context: SocketContext) => void)[] = [];
  const player: Player = {
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
      ...(hasHook && { hook: { body: 'json', receive: () => 'unauthorized' } }),
      sample: () => asTest([aPayment('sample')]),
    },
    list: [],
    contexts: [],
    listedSince: [],
    refusal: null,
    listFault: null,
    connected: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    drop: (error) => end(error),
  };

  async function run(context: SocketContext): Promise<void> {
    player.contexts.push(context);
    if (player.refusal) throw player.refusal;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    end = (error) => (error ? reject(error) : resolve());
    context.signal.addEventListener('abort', () => resolve());
    context.connected();
    for (const events of waiting) events(context);
    waiting = [];
    await promise;
  }

  async function* read(_context: unknown, since: Date): AsyncGenerator<readonly SourceEvent[]> {
    player.listedSince.push(since);
    if (player.listFault) throw player.listFault;
    if (player.refusal) throw player.refusal;
    yield player.list;
  }

  return player;
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
