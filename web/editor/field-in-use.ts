import { flushSync } from 'react-dom';

/** Focusable controls. */
const CONTROLS = 'input:enabled:not([hidden]), button:enabled, [tabindex="0"]';

/** The focused element, if it is in the form. */
export function fieldInUse(form: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && form?.contains(activeElement)
    ? activeElement
    : null;
}

/** Whether a field has text that is not committed to its value yet. */
export const hasUncommittedText = (field: HTMLElement | null): boolean =>
  field instanceof HTMLInputElement &&
  field.dataset.taken !== undefined &&
  field.dataset.taken !== field.value;

/** The frame of the field with this path. */
export const findFrame = (form: HTMLElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);

/**
 * Blurs a field, so that it commits or discards its text. Returns a function that focuses the field again, or
 * its replacement.
 */
export function blurField(form: HTMLElement | null, field: HTMLElement | null): () => void {
  const names = framesAround(field);
  flushSync(() => field?.blur());
  return () => {
    const frame = names.map((name) => findFrame(form, name)).find(Boolean);
    const place = field?.isConnected ? field : frame?.querySelector<HTMLElement>(CONTROLS);
    place?.focus({ preventScroll: true });
  };
}

/** The paths of the field and of the list that contains it. */
export function framesAround(field: HTMLElement | null): string[] {
  const frame = field?.closest<HTMLElement>('[data-field]');
  if (!frame) return [];
  return [frame.dataset.field ?? '', ...framesAround(frame.parentElement)];
}
