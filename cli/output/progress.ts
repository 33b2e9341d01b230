import type { TextStream } from '../terminal.ts';
import type { OutputFlags } from './printer.ts';

/** Called with the finished and the total amount of work. */
export type Progress = (done: number, all: number) => void;

/** A progress bar; `end` removes it. */
type ProgressBar = { onProgress: Progress | undefined; end(): void };

/** Shows a progress bar on a terminal; none in a pipe, with --quiet or with --json. */
export async function showProgress(
  title: string,
  { json, quiet }: OutputFlags,
  output: TextStream,
): Promise<ProgressBar> {
  if (json || quiet || !output.isTTY) return { onProgress: undefined, end: () => {} };
  const { default: cliProgress } = await import('cli-progress');
  const bar = new cliProgress.SingleBar({
    format: `${title} {bar} {percentage} %`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    stream: output,
  });
  bar.start(1, 0);
  return {
    onProgress(done, all) {
      bar.setTotal(Math.max(all, 1));
      bar.update(done);
    },
    end: () => bar.stop(),
  };
}
