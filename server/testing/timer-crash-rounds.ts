import type { Live } from '#contract/lives.ts';
import type { Timer, TimerEvent } from '#contract/timers.ts';
import { getJson, postJson, putJson } from '../../cli/testing/json-requests.ts';
import { type StreamhostProcess, startStreamhost } from '../../cli/testing/streamhost-process.ts';

type TimerCrashFigures = {
  kills: number;
  /** Steps that were acknowledged before the kill. */
  acknowledged: number;
  /** Steps after which the timer was not what the requests give, with what it was. */
  wrong: string[];
};

/** What the stored requests give: seconds without the running time, the multiplier, and the kinds of the changes. */
type Expected = { seconds: number; multiplier: number; changes: readonly string[] };

type Step = {
  name: string;
  /** Sends the request. It may be sent again if it was not stored. */
  send: () => Promise<unknown>;
  after: (before: Expected) => Expected;
};

const HOUR_S = 60 * 60;
const STARTS_WITH_S = 24 * HOUR_S;
const SECONDS_PER_CENT = 0.6;
const MULTIPLIER = 1.5;
const [TIP_CENTS, CORRECTED_CENTS] = [500, 800];

/** Longer than most requests take, so that kills come before, within and after a write. */
const LONGEST_REQUEST_MS = 12;

/** Of the starts, in turn: a clock that was set back moves nothing either. */
const CLOCK_SHIFTS_MS = [0, -HOUR_S * 1000];

const SHIFTED_CLOCK = new URL('./shifted-clock.ts', import.meta.url).href;

/**
 * Kills the built server in each step of a show with a timer: start, multiply, tip, add, pause, correction, resume and
 * refund. After each kill the timer must be what the acknowledged requests give, with or without that which was cut
 * off. A round is a live with all steps; `onRound` gets the number of finished ones.
 */
export async function timerCrashRounds(
  dataDir: string,
  rounds: number,
  onRound: (done: number) => void = () => {},
): Promise<TimerCrashFigures> {
  const figures: TimerCrashFigures = { kills: 0, acknowledged: 0, wrong: [] };
  const start = () => startStreamhost({ dataDir, env: clockOf(figures.kills) });
  let server = await start();

  /** Kills the server while a request is on its way, and starts it again. Returns whether the answer came before. */
  async function killIn(send: Step['send']): Promise<boolean> {
    const sent = send().then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_REQUEST_MS));
    await server.kill();
    figures.kills += 1;
    server = await start();
    return sent;
  }

  try {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await postJson<Live>(`${server.url}/api/lives`, { name: 'Friday' });
      const timerOfLive = () => `${server.url}/api/lives/${id}/timer`;
      const isAs = async (state: Expected) => isExpected(await getJson(timerOfLive()), state);
      await putJson(timerOfLive(), { starts_with: STARTS_WITH_S });
      let expected: Expected = { seconds: STARTS_WITH_S, multiplier: 1, changes: [] };
      for (const { name, send, after } of stepsOf(() => server, id)) {
        const next = after(expected);
        const isAcknowledged = await killIn(send);
        if (isAcknowledged) figures.acknowledged += 1;
        else if (await isAs(expected)) await send();
        if (!(await isAs(next))) {
          const found = JSON.stringify(await getJson(timerOfLive()));
          figures.wrong.push(`${name} of round ${round} (answered: ${isAcknowledged}): ${found}`);
          break;
        }
        expected = next;
      }
      onRound(round + 1);
    }
  } finally {
    await server.kill();
  }
  return figures;
}

function clockOf(starts: number): Record<string, string> {
  const shiftMs = CLOCK_SHIFTS_MS[starts % CLOCK_SHIFTS_MS.length] ?? 0;
  return { NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`, CLOCK_SHIFT_MS: String(shiftMs) };
}

function stepsOf(server: () => StreamhostProcess, liveId: string): Step[] {
  const lives = () => `${server().url}/api/lives`;
  const press = (kind: string, body: object = {}, given: Partial<Expected> = {}): Step => ({
    name: kind,
    send: () => postJson(`${lives()}/${liveId}/timer/${kind}`, body),
    after: ({ seconds, multiplier, changes }) => ({
      seconds: seconds + (given.seconds ?? 0),
      multiplier: given.multiplier ?? multiplier,
      changes: [...changes, kind],
    }),
  });
  const ofTip = (name: string, cents: number, send: Step['send']): Step => ({
    name,
    send,
    after: ({ seconds, ...rest }) => ({
      ...rest,
      seconds: seconds + cents * SECONDS_PER_CENT * MULTIPLIER,
    }),
  });
  /** Records the tip, unless it is stored. Resolves with its address. */
  async function record(): Promise<string> {
    const { id } = await answered(`${lives()}/${liveId}/tips`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': liveId },
      body: JSON.stringify({ amount_cents: TIP_CENTS }),
    });
    return `${lives()}/tips/${id}`;
  }
  return [
    press('start'),
    press('multiply', { multiplier: MULTIPLIER }, { multiplier: MULTIPLIER }),
    ofTip('tip', TIP_CENTS, record),
    press('add', { seconds: 90 }, { seconds: 90 }),
    press('pause'),
    ofTip('correction', CORRECTED_CENTS - TIP_CENTS, async () =>
      putJson(await record(), { amount_cents: CORRECTED_CENTS }),
    ),
    press('resume'),
    ofTip('refund', -CORRECTED_CENTS, async () => answered(await record(), { method: 'DELETE' })),
  ];
}

async function answered(url: string, request: RequestInit): Promise<{ id?: string }> {
  const response = await fetch(url, request);
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  return body === '' ? {} : JSON.parse(body);
}

/** Whether a timer is what was expected, worked out from the times of its changes alone. */
function isExpected(timer: Timer, { seconds, multiplier, changes }: Expected): boolean {
  const events = timer.events.toReversed();
  if (String(events.map(({ kind }) => kind)) !== String(changes)) return false;
  if (timer.multiplier !== multiplier) return false;
  const times = (...kinds: TimerEvent['kind'][]) =>
    events.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => Date.parse(at));
  const [runs, stops] = [times('start', 'resume'), times('pause')];
  const ranMs = stops.reduce((sum, ms, index) => sum + ms - (runs[index] ?? 0), 0);
  const leftMs = seconds * 1000 - ranMs;
  if (runs.length === stops.length) return timer.left * 1000 === leftMs;
  return timer.ends_at !== null && Date.parse(timer.ends_at) === (runs.at(-1) ?? 0) + leftMs;
}
