import { setTimeout as wait } from 'node:timers/promises';
import { dataPaths } from '#config/paths.ts';
import type { Inbox } from '#contract/inbox.ts';
import type { Live } from '#contract/lives.ts';
import type { NewSource, Source } from '#contract/sources.ts';
import { postJson } from '../../cli/testing/json-requests.ts';
import { type StreamhostProcess, startStreamhost } from '../../cli/testing/streamhost-process.ts';
import type { FakeOptions, FakeService } from '../ingest/fakes/fake-service.ts';
import { startFakeHost } from '../ingest/fakes/host.ts';
import { fakeKofi } from '../ingest/services/kofi/fake.ts';
import { fakeStreamelements } from '../ingest/services/streamelements/fake.ts';
import { fakeStreamerbot } from '../ingest/services/streamerbot/fake.ts';
import { fakeYoutube } from '../ingest/services/youtube/fake.ts';
import { withReader } from '../storage/open-reader.ts';

/** What became of the payments of one service. */
type ServiceFigures = {
  service: string;
  /** Whether the service gives missed payments again, so that none may be lost. */
  isComplete: boolean;
  sent: number;
  /** Payments with a tip. */
  counted: number;
  /** Ids of payments with no tip, or more than one. */
  lost: string[];
  doubled: string[];
};

type SourceCrashFigures = {
  kills: number;
  services: ServiceFigures[];
  /** The sum of the payments with a tip, euros by their rate, and of the tips, in cents of a dollar. */
  expectedCents: number;
  countedCents: number;
};

/** Each kill comes at a random time up to this after the start of the round's events. */
const LONGEST_ROUND_MS = 400;
/** Every fifth payment of a list is only there, as if it came while disconnected. */
const MISSED = 5;
/** Every third payment is in euros, which count by a typed rate. */
const EUROS = 3;
const HUNDREDTHS_PER_EURO = 108;
/** Every so many payments one comes by webhook, of which a source takes 60 a minute. */
const HOOKS = 20;
/** Time for the last start to receive what the services give again. */
const CATCH_UP_MS = 60_000;
const RETRY_MS = 50;
/** Computed independently of the tested code; a half cent is rounded up. */
const inDollars = (euroCents: number) => Math.floor((euroCents * HUNDREDTHS_PER_EURO + 50) / 100);

type Payment = Required<Pick<FakeOptions, 'id' | 'amount' | 'currency'>>;

/** A service and how its fake sends a payment. */
type Sender = {
  fake: FakeService;
  isComplete: boolean;
  /** Begin of its ids in the database. */
  prefix: string;
  cents: Map<string, number>;
  send(payment: Payment, index: number): void;
};

/**
 * Kills the real server `rounds` times, while services send `perRound` payments in each round: by a socket and a list
 * (StreamElements), by a polled chat (YouTube), by a webhook that is repeated until it is accepted (Ko-fi), and by a
 * socket that gives nothing again (Streamer.bot). Some are sent twice. A final start receives the rest.
 */
export async function sourceCrashRounds(
  dataDir: string,
  { rounds, perRound }: { rounds: number; perRound: number },
  onRound: (done: number) => void = () => {},
): Promise<SourceCrashFigures> {
  let server: StreamhostProcess | undefined;
  let hookPath = '';
  const hooks = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** Repeats a webhook until the server has answered 200, as the service does. */
  async function sendHook(fake: FakeService, payment: Payment): Promise<void> {
    while (!stopping.signal.aborted) {
      const address = `${server?.url ?? 'http://127.0.0.1:9'}${hookPath}`;
      try {
        await fake.actions.tip?.({ ...payment, address });
        return;
      } catch {
        await wait(RETRY_MS);
      }
    }
  }

  const senders = sendersOf((fake, payment) => {
    const sent = sendHook(fake, payment).finally(() => hooks.delete(sent));
    hooks.add(sent);
  });
  const host = await startFakeHost(senders.map(({ fake }) => fake));
  const env = { STREAMHOST_SOURCES_ADDRESS: host.address };
  try {
    server = await startStreamhost({ dataDir, env });
    hookPath = await setUp(server, senders);
    for (let round = 0; round < rounds; round += 1) {
      server ??= await startStreamhost({ dataDir, env });
      await socketConnected(server);
      const kill = wait(Math.random() * LONGEST_ROUND_MS).then(() => server?.kill());
      for (let index = 0; index < perRound; index += 1) {
        sendOne(senders, index, round * perRound + index, `payment-${round}-${index}`);
        if (index % 10 === 0) await wait(LONGEST_ROUND_MS / perRound);
      }
      await kill;
      server = undefined;
      onRound(round + 1);
    }
    server = await startStreamhost({ dataDir, env });
    await Promise.all(hooks);
    const figures = await caughtUp(dataDir, senders);
    const inbox = (await (await fetch(`${server.url}/api/inbox`)).json()) as Inbox;
    if (inbox.waiting + inbox.held > 0) throw new Error('Something was not counted.');
    return { kills: rounds, ...figures };
  } finally {
    stopping.abort();
    await server?.stop();
    await host.close();
  }
}

function sendersOf(sendHook: (fake: FakeService, payment: Payment) => void): Sender[] {
  const streamelements = fakeStreamelements();
  const youtube = fakeYoutube();
  const streamerbot = fakeStreamerbot();
  const kofi = fakeKofi(RETRY_MS);
  const twice = (fake: FakeService, { id }: Payment, index: number) => {
    if (index % 7 === 0) fake.actions.duplicate?.({ id });
  };
  return [
    {
      fake: streamelements,
      isComplete: true,
      prefix: '',
      cents: new Map(),
      send(payment, index) {
        streamelements.actions.tip?.({ ...payment, isMissed: index % MISSED === 0 });
        twice(streamelements, payment, index);
      },
    },
    {
      fake: youtube,
      isComplete: true,
      prefix: '',
      cents: new Map(),
      send(payment, index) {
        youtube.actions.tip?.(payment);
        twice(youtube, payment, index);
      },
    },
    {
      fake: streamerbot,
      isComplete: false,
      prefix: 'kofi:',
      cents: new Map(),
      send(payment, index) {
        streamerbot.actions.tip?.(payment);
        twice(streamerbot, payment, index);
      },
    },
    {
      fake: kofi,
      isComplete: true,
      prefix: '',
      cents: new Map(),
      send: (payment) => sendHook(kofi, payment),
    },
  ];
}

/** Sends a payment by one of the services. */
function sendOne(senders: readonly Sender[], index: number, number: number, id: string): void {
  const hook = senders.length - 1;
  const sender = senders[index % HOOKS === 0 ? hook : index % hook];
  const cents = 100 + (number % 900);
  const isEuro = index % EUROS === 0;
  sender?.cents.set(`${sender.prefix}${id}`, isEuro ? inDollars(cents) : cents);
  const amount = (cents / 100).toFixed(2);
  sender?.send({ id, amount, currency: isEuro ? 'EUR' : 'USD' }, index);
}

/** Stores the rate, puts a live on air and adds the sources. Resolves with the path of the webhook. */
async function setUp({ url }: StreamhostProcess, senders: readonly Sender[]): Promise<string> {
  const live = await postJson<Live>(`${url}/api/lives`, { name: 'Friday' });
  const put = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await put('rates/EUR/USD', { rate: String(HUNDREDTHS_PER_EURO / 100) });
  await put('on-air', { live_id: live.id });
  let hookPath = '';
  for (const { fake } of senders) {
    const source = { service: fake.id, values: fake.credentials };
    const { hook_path } = await postJson<NewSource>(`${url}/api/sources`, source);
    hookPath = hook_path ?? hookPath;
  }
  return hookPath;
}

/** Resolves once the socket is subscribed that gives nothing again. */
async function socketConnected({ url }: StreamhostProcess): Promise<void> {
  for (;;) {
    const sources = (await (await fetch(`${url}/api/sources`)).json()) as Source[];
    const relay = sources.find(({ service }) => service === 'streamerbot');
    if (relay?.state.kind === 'connected') return;
    await wait(10);
  }
}

/** The figures once nothing is missing of the services that give payments again, or the time for it is over. */
async function caughtUp(dataDir: string, senders: readonly Sender[]) {
  const lastMs = performance.now() + CATCH_UP_MS;
  for (;;) {
    const figures = figuresOf(dataDir, senders);
    const isMissing = figures.services.some((one) => one.isComplete && one.lost.length > 0);
    if (!isMissing || performance.now() > lastMs) return figures;
    await wait(100);
  }
}

function figuresOf(dataDir: string, senders: readonly Sender[]) {
  return withReader(dataPaths(dataDir).database, (database) => {
    const counted = database
      .prepare(
        'select source.service || char(0) || service_id from arrival join source on source.id = arrival.source_id join tip on tip.id = arrival.tip_id',
      )
      .pluck()
      .all()
      .map(String);
    const times = new Map<string, number>();
    for (const id of counted) times.set(id, (times.get(id) ?? 0) + 1);
    let expectedCents = 0;
    const services = senders.map(({ fake, isComplete, cents }): ServiceFigures => {
      const timesOf = (id: string) => times.get(`${fake.id}\0${id}`) ?? 0;
      const ids = [...cents.keys()];
      const found = ids.filter((id) => timesOf(id) > 0);
      for (const id of found) expectedCents += cents.get(id) ?? 0;
      return {
        service: fake.id,
        isComplete,
        sent: ids.length,
        counted: found.length,
        lost: ids.filter((id) => timesOf(id) === 0),
        doubled: ids.filter((id) => timesOf(id) > 1),
      };
    });
    const sum = database.prepare('select coalesce(sum(amount_cents), 0) from tip').pluck().get();
    return { services, expectedCents, countedCents: Number(sum) };
  });
}
