import type { Rates } from '#contract/rates.ts';
import { unavailable } from '#domain/errors.ts';
import {
  chooseEcbRates,
  newestEcbFile,
  putRate,
  removeEcbRates,
  usesEcbRates,
} from '../../storage/queries/rates.ts';
import type { Storage } from '../../storage/storage.ts';
import { fetchLimited } from '../../system/fetch/fetch-limited.ts';
import { readEcbFile } from './ecb-file.ts';

type Dependencies = {
  storage: Pick<Storage, 'inTransaction' | 'read'>;
  /** Called when the file could not be read. */
  report: (error: unknown) => void;
  now?: () => Date;
};

const TYPES = ['text/xml', 'application/xml'];
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 15_000;
/** The bank publishes one file per working day. */
const REFRESH_INTERVAL_MS = 24 * 60 * 60_000;
const RETRY_INTERVAL_MS = 60 * 60_000;

export type EcbRates = ReturnType<typeof createEcbRates>;

/**
 * The daily rates of the European Central Bank, stored in the database. Without the user's consent there are no
 * requests and no timer.
 */
export function createEcbRates(
  url: string,
  { storage, report, now = () => new Date() }: Dependencies,
) {
  const stopping = new AbortController();
  let pending: Promise<void> | null = null;
  let failedMs: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  const isOn = () => storage.read(usesEcbRates);

  /** Reads the file if the rates are on and older than a day, and again while the server runs. */
  async function start(): Promise<void> {
    if (!isOn() || stopping.signal.aborted) return;
    timer ??= setInterval(() => void refresh(), RETRY_INTERVAL_MS).unref();
    await refresh();
  }

  /** Switches the rates on and reads the file, or off and deletes them. A failed read is reported, not thrown. */
  async function choose(on: boolean): Promise<void> {
    failedMs = null;
    await storage.inTransaction((prepared) => {
      chooseEcbRates(prepared, on ? 1 : 0);
      if (!on) removeEcbRates(prepared);
    });
    if (on) return start();
    clearInterval(timer);
    timer = undefined;
  }

  /** Concurrent calls share one request. A failure is reported and retried after an hour. */
  function refresh(): Promise<void> {
    pending ??= readIfOld().finally(() => {
      pending = null;
    });
    return pending;
  }

  async function readIfOld(): Promise<void> {
    const nowMs = now().getTime();
    const stored = storage.read(newestEcbFile);
    const ageMs = stored ? nowMs - Date.parse(stored.updated_at) : Number.POSITIVE_INFINITY;
    // The absolute value also covers a clock that was set back.
    if (Math.abs(ageMs) < REFRESH_INTERVAL_MS) return;
    if (failedMs !== null && Math.abs(nowMs - failedMs) < RETRY_INTERVAL_MS) return;
    try {
      await read();
      failedMs = null;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failedMs = nowMs;
      report(notRead(error));
    }
  }

  async function read(): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const body = await fetchLimited(new URL(url), { types: TYPES, maxBytes: MAX_BYTES, signal });
    const file = readEcbFile(body.toString('utf8'));
    if (!file) throw new Error('answered without rates');
    const updated_at = now().toISOString();
    await storage.inTransaction((prepared) => {
      // They were switched off during the request.
      if (!usesEcbRates(prepared)) return;
      removeEcbRates(prepared);
      for (const [to, rate] of file.rates) {
        putRate(prepared, { origin: 'ecb', from: 'EUR', to, rate, dated: file.dated, updated_at });
      }
    });
  }

  /** Whether the rates are on, their date, and whether the last read failed. */
  const state = (): Rates['ecb'] => ({
    is_on: isOn(),
    dated: storage.read(newestEcbFile)?.dated ?? null,
    failed: failedMs !== null,
  });

  /** Aborts a pending request; resolves when nothing is written any more. */
  async function close(): Promise<void> {
    clearInterval(timer);
    stopping.abort();
    await pending;
  }

  return { start, choose, state, close };
}

const notRead = (cause: unknown) =>
  unavailable(
    'The rates of the European Central Bank could not be read, so the last ones count.',
    'Check the internet connection, or type the rates that you need in Settings, Sources.',
    cause,
  );
