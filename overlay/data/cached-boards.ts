import { isBoot, isTotals } from '#contract/topics.ts';
import { readExtras } from './extras.ts';
import type { OverlayData } from './live-data.ts';

/** The used part of a browser's storage, which may be missing, full or forbidden. */
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

type CachedBoard = {
  /** What this overlay showed last; null if nothing readable is stored. */
  read: () => OverlayData | null;
  /** How far the server's timer clock was ahead of this computer's at that time, in ms. */
  aheadMs: () => number;
  store: (data: OverlayData, aheadMs: number) => void;
};

const PREFIX = 'streamhost.board:';
/** Of the format below; other versions are not read. */
const VERSION = 1;
/** Boards beyond these are dropped, the least recently shown first. */
const MAX_BOARDS = 8;
/** A larger board is not stored: browsers give an origin about five million characters. */
const MAX_CHARACTERS = 500_000;

/** Caches the board of the overlay at `address` over a refresh in OBS. Storage errors are ignored. */
export function createCachedBoard(
  address: string,
  openStorage: () => BrowserStorage,
  now: () => number = Date.now,
): CachedBoard {
  const key = PREFIX + address;
  const item = () => openStorage().getItem(key);
  return {
    read: () => tryTo(() => parse(item())),
    aheadMs: () => tryTo(() => Number(JSON.parse(item() ?? '').aheadMs)) || 0,
    store: (data, aheadMs) => {
      tryTo(() => {
        const text = JSON.stringify({ version: VERSION, keptAtMs: now(), aheadMs, ...data });
        if (text.length > MAX_CHARACTERS) return;
        const storage = openStorage();
        if (storage.getItem(key) === null) makeRoom(storage);
        storage.setItem(key, text);
      });
    },
  };
}

function tryTo<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function parse(text: string | null): OverlayData | null {
  if (text === null) return null;
  const { version, boot, totals, ...extras } = JSON.parse(text);
  if (version !== VERSION || !isBoot(boot)) return null;
  return totals === null || isTotals(totals) ? { boot, totals, ...readExtras(extras) } : null;
}

/** Makes room for one more; unreadable boards go first. */
function makeRoom(storage: BrowserStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const boards = keys
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, keptAtMs: keptAtMs(storage.getItem(key)) }))
    .sort((a, b) => b.keptAtMs - a.keptAtMs);
  for (const { key } of boards.slice(MAX_BOARDS - 1)) storage.removeItem(key);
}

const keptAtMs = (text: string | null): number =>
  tryTo(() => Number(JSON.parse(text ?? '').keptAtMs)) || 0;
