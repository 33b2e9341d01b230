import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Field } from '../fields/field.ts';
import { restored } from './history/form-changes.ts';

/** Calls back once after each task in which values changed: a dragged part changes several. Returns how to stop. */
export function onFormChange<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  work: () => void,
): () => void {
  const { ask, stop } = oncePerTask(work);
  const unsubscribe = form.subscribe({ formState: { values: true }, callback: ask });
  return () => {
    stop();
    unsubscribe();
  };
}

/** The same, and when a field of its element is left. */
export function onFormUse<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement | null,
  work: () => void,
): () => void {
  const stop = onFormChange(form, work);
  element?.addEventListener('focusout', work);
  return () => {
    stop();
    element?.removeEventListener('focusout', work);
  };
}

/** Sets values by path; pending uploads stay. */
export function setValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly Field[],
  values: Iterable<readonly [path: string, value: unknown]>,
): void {
  for (const [path, value] of values) {
    // The paths are data; the compiler does not know them here.
    const name = path as Path<Values>;
    const whole = restored(fields, path, value, form.getValues(name));
    form.clearErrors(name);
    form.setValue(name, whole as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}

/** Runs the work once per task, in a microtask, however often it is requested; never after `stop`. */
export function oncePerTask(work: () => void): { ask: () => void; stop: () => void } {
  let isComing = false;
  let isStopped = false;
  return {
    ask: () => {
      if (isComing) return;
      isComing = true;
      queueMicrotask(() => {
        isComing = false;
        if (!isStopped) work();
      });
    },
    stop: () => {
      isStopped = true;
    },
  };
}
