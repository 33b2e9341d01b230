import { unavailable } from '#domain/errors.ts';
import { fetchLimited } from '../../fetch/fetch-limited.ts';
import { newestEcbFile, putRate, removeEcbRates } from '../../storage/queries/rates.ts';
import type { Storage } from '../../storage/storage.ts';
import { readEcbFile } from './ecb-file.ts';

export type EcbOptions = { isOn: boolean; url: string };

type Surroundings = {
  storage: Pick<Storage, 'inTransaction' | 'read'>;
  /** Called when the file could not be read. */
  report: (error: unknown) => void;
  now?: () => Date;
};

const TYPES = ['text/xml', 'application/xml'];
const MOST_BYTES = 256 * 1024;
const TIMEOUT_MS = 15_000;
/** The file is one of a working day. */
const READ_AGAIN_MS = 24 * 60 * 60_000;
const TRY_AGAIN_MS = 60 * 60_000;

export type EcbRates = ReturnType<typeof createEcbRates>;

/** The daily rates of the European Central Bank, kept in the database. Off, nothing is ever asked for. */
export function createEcbRates(
  { isOn, url }: EcbOptions,
  { storage, report, now = () => new Date() }: Surroundings,
) {
  const stopping = new AbortController();
  let running: Promise<boolean> | null = null;
  let failedMs = Number.NEGATIVE_INFINITY;

  /**
   * Reads the file where it is on and the one that is kept was not read today: to be called when an amount needs a
   * rate. Resolves to whether there are new rates; a failure is reported, and tried again after an hour.
   */
  async function refresh(): Promise<boolean> {
    if (!isOn || stopping.signal.aborted) return false;
    running ??= readIfOld().finally(() => {
      running = null;
    });
    return running;
  }

  async function readIfOld(): Promise<boolean> {
    const nowMs = now().getTime();
    const kept = storage.read(newestEcbFile);
    const ageMs = kept ? nowMs - Date.parse(kept.updated_at) : Number.POSITIVE_INFINITY;
    // Also when the clock was set back.
    if (Math.abs(ageMs) < READ_AGAIN_MS || Math.abs(nowMs - failedMs) < TRY_AGAIN_MS) return false;
    try {
      await read();
      return true;
    } catch (error) {
      failedMs = nowMs;
      if (!stopping.signal.aborted) report(notRead(error));
      return false;
    }
  }

  async function read(): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const body = await fetchLimited(new URL(url), { types: TYPES, maxBytes: MOST_BYTES, signal });
    const file = readEcbFile(body.toString('utf8'));
    if (!file) throw new Error('answered without rates');
    const updated_at = now().toISOString();
    await storage.inTransaction((prepared) => {
      removeEcbRates(prepared);
      for (const [to, rate] of file.rates) {
        putRate(prepared, { origin: 'ecb', from: 'EUR', to, rate, dated: file.dated, updated_at });
      }
    });
  }

  /** Whether they are on, and the day of those that are kept. */
  const state = () => ({ is_on: isOn, dated: storage.read(newestEcbFile)?.dated ?? null });

  /** Ends a request under way, and resolves when nothing is written any more. */
  async function close(): Promise<void> {
    stopping.abort();
    await running;
  }

  return { refresh, state, close };
}

const notRead = (cause: unknown) =>
  unavailable(
    'The rates of the European Central Bank could not be read, so the last ones count.',
    'Check the internet connection, or type the rates that you need in Settings.',
    cause,
  );
