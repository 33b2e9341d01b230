import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Calls `work` once per task in which values changed, because dragging a part changes several. Returns a
 * function that stops this.
 */
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

/** Like `onFormChange`, and also when a field of the element loses the focus. */
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

/** Coalesces calls of `schedule` into one microtask per task; `work` never runs after `stop`. */
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
