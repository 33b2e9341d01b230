import { setTimeout as wait } from 'node:timers/promises';
import { dataPaths } from '#config/paths.ts';
import type { Inbox } from '#contract/inbox.ts';
import type { Live } from '#contract/lives.ts';
import type { Source } from '#contract/sources.ts';
import { postJson } from '../../cli/testing/json-requests.ts';
import { type StreamhostProcess, startStreamhost } from '../../cli/testing/streamhost-process.ts';
import type { FakeService } from '../ingest/fakes/fake-service.ts';
import { startFakeHost } from '../ingest/fakes/host.ts';
import { fakeStreamelements } from '../ingest/services/streamelements/fake.ts';
import { withReader } from '../storage/open-reader.ts';

type SourceCrashFigures = {
  kills: number;
  /** Payments that the service sent, by its socket, its list or both. */
  sent: number;
  /** Arrivals and tips at the end: each payment once. */
  arrivals: number;
  tips: number;
  /** The sum of the sent payments, euros by their rate, and of the counted ones, in cents of a dollar. */
  sentCents: number;
  countedCents: number;
  /** Ids of payments with no tip, or more than one. */
  lost: string[];
  doubled: string[];
};

/** Each kill comes at a random time up to this after the start of the round's events. */
const LONGEST_ROUND_MS = 400;
/** Every fifth payment is only in the list, as if it came while disconnected. */
const MISSED = 5;
/** Every third payment is in euros, which count by a typed rate. */
const EUROS = 3;
const HUNDREDTHS_PER_EURO = 108;
/** Computed independently of the tested code; a half cent is rounded up. */
const inDollars = (euroCents: number) => Math.floor((euroCents * HUNDREDTHS_PER_EURO + 50) / 100);

/**
 * Kills the real server `rounds` times, while a service sends `perRound` payments in each round, by its socket and its
 * list, some of them twice. A final start reads the list again.
 */
export async function sourceCrashRounds(
  dataDir: string,
  { rounds, perRound }: { rounds: number; perRound: number },
  onRound: (done: number) => void = () => {},
): Promise<SourceCrashFigures> {
  const fake = fakeStreamelements();
  const host = await startFakeHost([fake]);
  const env = { STREAMHOST_SOURCES_ADDRESS: host.address };
  const sent: string[] = [];
  let sentCents = 0;
  let server: StreamhostProcess | undefined;
  try {
    server = await startStreamhost({ dataDir, env });
    await setUp(server, fake);
    for (let round = 0; round < rounds; round += 1) {
      server ??= await startStreamhost({ dataDir, env });
      const kill = wait(Math.random() * LONGEST_ROUND_MS).then(() => server?.kill());
      for (let payment = 0; payment < perRound; payment += 1) {
        const id = `payment-${round}-${payment}`;
        const cents = 100 + ((round * perRound + payment) % 900);
        const isEuro = payment % EUROS === 0;
        sentCents += isEuro ? inDollars(cents) : cents;
        sent.push(id);
        const currency = isEuro ? 'EUR' : 'USD';
        const isMissed = payment % MISSED === 0;
        fake.actions.tip?.({ id, amount: (cents / 100).toFixed(2), currency, isMissed });
        if (payment % 7 === 0) fake.actions.duplicate?.({ id });
        if (payment % 10 === 0) await wait(LONGEST_ROUND_MS / perRound);
      }
      await kill;
      server = undefined;
      onRound(round + 1);
    }
    server = await startStreamhost({ dataDir, env });
    await listRead(server);
    return { kills: rounds, sent: sent.length, sentCents, ...countedIn(dataDir, sent) };
  } finally {
    await server?.stop();
    await host.close();
  }
}

/** Stores the rate, puts a live on air and adds the source. */
async function setUp({ url }: StreamhostProcess, fake: FakeService): Promise<void> {
  const live = await postJson<Live>(`${url}/api/lives`, { name: 'Friday' });
  const put = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await put('rates/EUR/USD', { rate: String(HUNDREDTHS_PER_EURO / 100) });
  await put('on-air', { live_id: live.id });
  await postJson(`${url}/api/sources`, { service: 'streamelements', values: fake.credentials });
}

/** Resolves once the list that follows the connect is complete. */
async function listRead({ url }: StreamhostProcess): Promise<void> {
  for (;;) {
    const sources = (await (await fetch(`${url}/api/sources`)).json()) as Source[];
    if (sources[0]?.state.last_list_at) break;
    await wait(100);
  }
  const inbox = (await (await fetch(`${url}/api/inbox`)).json()) as Inbox;
  if (inbox.waiting + inbox.held > 0) throw new Error('Something was not counted.');
}

function countedIn(dataDir: string, sent: readonly string[]) {
  return withReader(dataPaths(dataDir).database, (database) => {
    const all = (sql: string) => database.prepare(sql).pluck().all();
    const counted = all('select service_id from arrival join tip on tip.id = arrival.tip_id').map(
      String,
    );
    const times = new Map<string, number>();
    for (const id of counted) times.set(id, (times.get(id) ?? 0) + 1);
    return {
      arrivals: Number(all('select count(*) from arrival')[0]),
      tips: Number(all('select count(*) from tip')[0]),
      countedCents: Number(all('select coalesce(sum(amount_cents), 0) from tip')[0]),
      lost: sent.filter((id) => !times.has(id)),
      doubled: [...times].filter(([, count]) => count > 1).map(([id]) => id),
    };
  });
}
