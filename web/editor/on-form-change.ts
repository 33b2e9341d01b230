import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls back once after each task in which values changed: a dragged part changes several. Returns how to stop. */
export function onFormChange<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  work: () => void,
): () => void {
  const { schedule, stop } = oncePerTask(work);
  const unsubscribe = form.subscribe({ formState: { values: true }, callback: schedule });
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

/** Runs the work once per task, in a microtask, however often it is requested; never after `stop`. */
export function oncePerTask(work: () => void): { schedule: () => void; stop: () => void } {
  let isComing = false;
  let isStopped = false;
  return {
    schedule: () => {
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
