import { createHash } from 'node:crypto';
import type { FileTip, RefusedLine } from '#contract/tip-files.ts';
import { cleanName } from '#domain/text/names.ts';
import { cleanNotes } from '#domain/text/notes.ts';
import { isVisible } from '#domain/text/safe-text.ts';
import { decodeEntities } from '../../system/disk/decode-entities.ts';
import type { TipLine } from './tip-lines.ts';

/** Maximum length of a stored payment id, also of sources. */
const MAX_ID_LENGTH = 200;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A spreadsheet writes a long number this way; different ones become the same. */
const ROUNDED_ID = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** Whether a key is the id of a tip, from an export. */
export const isTipId = (key: string | null): key is string => key !== null && UUID.test(key);

/** `lineOf` maps the key of each tip to its line. */
export type KeyedTips = {
  tips: FileTip[];
  /** Lines whose key another line has. */
  bad: RefusedLine[];
  lineOf: ReadonlyMap<string, number>;
};

/** Whether a key is derived from the content of a line: equal keys then mean equal lines. */
export const isContentKey = (key: string) => /^csv-[0-9a-f]{40}(-\d+)?$/.test(key);

/** Where the lines come from. */
export type KeyOptions = {
  /** Of the live: the keys of its lines do not contain it. */
  currency: string;
  isOwnExport?: boolean;
  /** The id of the export of a service. */
  exportId?: string | undefined;
};

/**
 * The tips of a file for recording, each with an idempotency key, so that the same or a grown file can be imported
 * again. The key is derived from the content of the line and its key in the file, because two files may use the same
 * numbers; without such a key, from the content and its occurrence count. The id of an exported tip is used directly. A
 * payment of a service's export has a key of its id and amount, which a spreadsheet does not change. HTML entities are
 * decoded in names and notes of services, not in streamhost's exports.
 */
export function withKeys(lines: readonly TipLine[], options: KeyOptions): KeyedTips {
  const { isOwnExport = false } = options;
  const tips: FileTip[] = [];
  const bad: RefusedLine[] = [];
  const firstLines = new Map<string, number>();
  const occurrences = new Map<string, number>();
  for (const read of lines) {
    const isRounded = ROUNDED_ID.test(read.key ?? '');
    const line = isRounded && options.exportId !== undefined ? { ...read, key: null } : read;
    const print = fingerprint(line, options);
    const occurrence = (occurrences.get(print) ?? 0) + 1;
    occurrences.set(print, occurrence);
    const idempotency_key = keyOf(line, print, occurrence, options);
    const first = firstLines.get(idempotency_key);
    if (first === undefined) {
      const { fan_name, amount_cents, currency, notes, is_anonymous, option, paid_at, key } = line;
      tips.push({
        idempotency_key,
        fan_name: recordedName(fan_name ?? '', isOwnExport),
        amount_cents,
        currency,
        notes: cleanNotes(isOwnExport ? notes : decodeEntities(notes ?? '')),
        ...(is_anonymous !== null && { is_anonymous }),
        ...(option !== undefined && { option }),
        ...(paid_at !== undefined && { paid_at }),
        ...(key !== null && !isRounded && { payment_id: key.slice(0, MAX_ID_LENGTH) }),
      });
      firstLines.set(idempotency_key, line.line);
    } else {
      bad.push({ line: line.line, reason: `line ${first} has the same key "${line.key}"` });
    }
  }
  return { tips, bad, lineOf: firstLines };
}

/** Null for a name without visible characters. */
function recordedName(name: string, isOwnExport: boolean): string | null {
  const clean = cleanName(isOwnExport ? name : decodeEntities(name));
  return isVisible(clean) ? clean : null;
}

function keyOf(
  { key }: TipLine,
  print: string,
  occurrence: number,
  { exportId }: KeyOptions,
): string {
  if (key === null) return `csv-${print}-${occurrence}`;
  return isTipId(key) && exportId === undefined ? key : `csv-${print}`;
}

function fingerprint(line: TipLine, { currency: own, exportId }: KeyOptions): string {
  const content = exportId === undefined ? contentOf(line, own) : [exportId, ...paymentOf(line)];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 40);
}

/**
 * The texts in the file. `is_anonymous` is included only if true, because older imports had no such column, and the
 * currency only if it is another one than that of the live, which they refused.
 */
function contentOf(line: TipLine, own: string): unknown[] {
  const { fan_name, amount_cents, currency, notes, time, key, is_anonymous } = line;
  const foreign = currency === own ? [] : [currency];
  return [
    ...[fan_name, amount_cents, notes?.trim(), time, key],
    ...(is_anonymous ? [true] : []),
    ...foreign,
  ];
}

function paymentOf(line: TipLine): unknown[] {
  const { fan_name, amount_cents, currency, notes, time, paid_at, key } = line;
  if (key !== null) return [key, amount_cents, currency];
  return [null, amount_cents, currency, fan_name, notes?.trim(), paid_at ?? time];
}
