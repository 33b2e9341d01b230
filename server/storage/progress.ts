/** Called as a long task progresses, in bytes or in steps. */
export type Progress = (done: number, all: number) => void;

/** Adds up the finished part of `all`, and reports it. */
export function progressTo(all: number, onProgress?: Progress): (more: number) => void {
  let done = 0;
  return (more) => {
    done += more;
    onProgress?.(Math.min(done, all), all);
  };
}
