import { isIP } from 'node:net';
import { isPersonalKey } from './personal-keys.ts';
import { withoutEmails } from './without-emails.ts';

const MAX_BYTES = 16 * 1024;
/** Longer messages are no payments. Cleaning takes about 1 µs per byte and blocks the event loop. */
const MAX_READ_LENGTH = 64 * 1024;
const MAX_DEPTH = 20;

/** Most characters of a text, and entries of an object or array. */
type Limits = { text: number; entries: number };

/** Tried one after the other until the result fits. */
const LIMITS: readonly Limits[] = [
  { text: 16_000, entries: 1000 },
  { text: 2000, entries: 200 },
  { text: 500, entries: 40 },
  { text: 100, entries: 10 },
];

const UNREADABLE = '{}';

/**
 * The storable form of a message: JSON of at most 16 kB, without addresses, e-mail addresses, countries, phone
 * numbers, IP addresses, tokens and secrets. `message` is JSON or a form. Numbers keep their digits. Never throws.
 */
export function withoutPersonalData(message: string): string {
  try {
    const value = message.length > MAX_READ_LENGTH ? undefined : readAny(message);
    if (value === undefined) return UNREADABLE;
    for (const limits of LIMITS) {
      const text = JSON.stringify(cleaned(value, limits));
      if (Buffer.byteLength(text) <= MAX_BYTES) return text;
    }
    return UNREADABLE;
  } catch {
    // Deeply nested arrays exhaust the stack.
    return UNREADABLE;
  }
}

/** JSON as its value, a form as an object, any other text as `{ text }`. */
function readAny(message: string): unknown {
  const json = parsed(message);
  if (json !== undefined) return json;
  const isForm = /^[\w.%+[\]-]{1,200}=/.test(message);
  return isForm ? Object.fromEntries(new URLSearchParams(message)) : { text: message };
}

// Missing in TypeScript's types.
const { rawJSON, isRawJSON } = JSON as typeof JSON & {
  rawJSON(text: string): object;
  isRawJSON(value: object): boolean;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' && context?.source ? rawJSON(context.source) : value,
    );
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function cleaned(value: unknown, limits: Limits, depth = 0): unknown {
  if (typeof value === 'string') return cleanedText(value, limits, depth);
  if (!isObject(value) || isRawJSON(value)) return value;
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    return value.slice(0, limits.entries).map((entry) => cleaned(entry, limits, depth + 1));
  }
  const entries = Object.entries(value)
    .filter(([key]) => key !== '__proto__' && !isPersonalKey(key))
    .slice(0, limits.entries)
    .map(([key, entry]) => [withoutEmails(key.slice(0, 200)), cleaned(entry, limits, depth + 1)]);
  return Object.fromEntries(entries);
}

/** Cleans JSON inside a string, too. */
function cleanedText(text: string, limits: Limits, depth: number): unknown {
  if (isIP(text.trim()) !== 0) return null;
  const inner = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
  if (isObject(inner)) return JSON.stringify(cleaned(inner, limits, depth + 1));
  return withoutEmails(text.slice(0, limits.text)).toWellFormed();
}
