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

/** The part of a form that a field of this path is drawn in. */
export const findFrame = (form: HTMLElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);

/** Leaves a field, so that it takes what was typed or puts it back. Returns how to go back there, or to what took its place. */
export function leaveField(form: HTMLElement | null, field: HTMLElement | null): () => void {
  const names = framesAround(field);
  flushSync(() => field?.blur());
  return () => {
    const frame = names.map((name) => findFrame(form, name)).find(Boolean);
    const place = field?.isConnected ? field : frame?.querySelector<HTMLElement>(CONTROLS);
    place?.focus({ preventScroll: true });
  };
}

/** The paths of the field, and of the list that it is in. */
function framesAround(field: HTMLElement | null): string[] {
  const frame = field?.closest<HTMLElement>('[data-field]');
  if (!frame) return [];
  return [frame.dataset.field ?? '', ...framesAround(frame.parentElement)];
}
