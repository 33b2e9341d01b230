import assert from 'node:assert/strict';
import { screen, waitFor } from '@testing-library/react';

/** Waits until the element has the focus. */
export const focusOn = (find: () => Element | null) =>
  waitFor(() => assert(document.activeElement === find(), document.activeElement?.outerHTML));

/** Waits until `find`, a query of the screen, finds nothing. */
export const gone = (find: () => unknown) => waitFor(() => assert(!find()));

/** The texts of the options of a list, such as `Cities and timezones`. */
export const listed = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);

/** Waits until the listed options have these texts. */
export const lists = (...texts: string[]) => waitFor(() => assert.deepEqual(listed(), texts));

/** Text of the highlighted option. */
export const highlighted = () =>
  document.querySelector('[role=option][data-highlighted]')?.textContent;

/** A promise and its resolver: an answer that is held back. */
export function held<T>(value: T): { answer: () => Promise<T>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { answer: () => promise, release: () => resolve(value) };
}

/** The texts that describe an element, such as its error. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The button with exactly this name. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
