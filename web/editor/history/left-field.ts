import { flushSync } from 'react-dom';

/** Controls that take the focus. */
const CONTROLS = 'input:enabled:not([hidden]), button:enabled, [tabindex="0"]';

/** The field that somebody works in, as far as it lies in the form. */
export function fieldInUse(form: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && form?.contains(activeElement)
    ? activeElement
    : null;
}

/** Whether the text of a field is not that of its value: it was typed, and not taken. */
export const isUntaken = (field: HTMLElement | null): boolean =>
  field instanceof HTMLInputElement &&
  field.dataset.taken !== undefined &&
  field.dataset.taken !== field.value;

/** Leaves a field, so that it takes what was typed or puts it back. Returns how to go back there, or to what took its place. */
export function leaveField(field: HTMLElement | null): () => void {
  const frame = field?.closest<HTMLElement>('[data-field]');
  flushSync(() => field?.blur());
  return () => {
    const place = field?.isConnected ? field : frame?.querySelector<HTMLElement>(CONTROLS);
    place?.focus({ preventScroll: true });
  };
}
