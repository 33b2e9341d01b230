/** Guards for messages. Free of TypeBox, so that pages do not import the validator. */
import { MAX_CENTS } from './limits.ts';

/** An object that is not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of at most this many characters. */
export const isTextUpTo = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value.length <= length;

/** A whole number from 0 to `most`. */
const isCountUpTo = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** A sum of amounts. */
export const isSum = (value: unknown): value is number =>
  isCountUpTo(value, Number.MAX_SAFE_INTEGER);

/** An amount of money that the product stores. */
export const isCents = (value: unknown): value is number => isCountUpTo(value, MAX_CENTS);
