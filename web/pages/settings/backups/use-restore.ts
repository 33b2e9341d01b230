import { useRef, useState } from 'react';
import type { StagedBackup } from '#contract/backups.ts';
import {
  beginRestore,
  discardRestore,
  fetchRestore,
  stageRestore,
  uploadBackup,
} from '../../../data/backups.ts';
import { isUnanswered, sentenceOf } from '../../../data/request-error.ts';

/** The steps of a restore, in their order. */
export type RestoreStep =
  | { step: 'uploading'; name: string; percent: number }
  | { step: 'checking'; name: string }
  | { step: 'ready' | 'restoring'; name: string; staged: StagedBackup; error?: string }
  | { step: 'refused'; name: string; error: string };

const AGAIN_MS = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

/** A restore from a backup of the list or from a file. Reloads the page after it. */
export function useRestore(reload: () => void = () => location.reload()) {
  const [current, setCurrent] = useState<RestoreStep>();
  const running = useRef<AbortController>(undefined);

  async function prepare(name: string, backup: string | null, file?: File): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    const show = (step: RestoreStep) => !abort.signal.aborted && setCurrent(step);
    try {
      if (file) {
        show({ step: 'uploading', name, percent: 0 });
        await uploadBackup(
          file,
          (percent) => show({ step: 'uploading', name, percent }),
          abort.signal,
        );
      }
      show({ step: 'checking', name });
      const staged = await stageRestore({ backup, ...(file && { file_name: name }) });
      show({ step: 'ready', name, staged });
    } catch (error) {
      show({ step: 'refused', name, error: sentenceOf(error) });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setCurrent(undefined);
    // Without an answer, the next restore removes what was unpacked.
    discardRestore().catch(() => {});
  }

  async function confirm(): Promise<void> {
    if (current?.step !== 'ready') return;
    const { name, staged } = current;
    setCurrent({ step: 'restoring', name, staged });
    try {
      const before = (await fetchRestore()).last?.at;
      const lost = await beginRestore(staged.id).then(
        () => undefined,
        (error) => {
          if (!isUnanswered(error)) throw error;
          return error;
        },
      );
      const last = await ended(before, lost);
      if (last.error === null) reload();
      else setCurrent({ step: 'refused', name, error: last.error });
    } catch (error) {
      setCurrent({ step: 'refused', name, error: sentenceOf(error) });
    }
  }

  return {
    current,
    fromBackup: (name: string) => void prepare(name, name),
    fromFile: (file: File) => void prepare(file.name, null, file),
    cancel,
    confirm,
  };
}

/**
 * Waits for the result of a restore, while the server ends and starts again. `lost` is the error of a request without
 * an answer, thrown if it did not begin the restore.
 */
async function ended(before: string | undefined, lost: unknown) {
  for (;;) {
    await pause();
    const state = await fetchRestore().catch(() => null);
    if (!state || state.is_restoring) continue;
    if (state.last && state.last.at !== before) return state.last;
    if (lost !== undefined) throw lost;
  }
}
