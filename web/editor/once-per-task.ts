/** Does the work once after the task in which it is asked for, however often that is, until it is stopped. */
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
