import pLimit from 'p-limit';
import { create } from 'zustand';
import type { UploadOptions } from '../../api/uploads.ts';
import type { Upload } from './file-slot.ts';

/** A browser has six connections to a server; the preview needs some, because it polls each second. */
const MAX_AT_ONCE = 3;
const inTurn = pLimit(MAX_AT_ONCE);

const controllers = new Map<string, AbortController>();

/** Progress by upload key. Not in the form, where each step would count as an edit. */
const usePercents = create<Record<string, number>>()(() => ({}));

/** Progress from 0 to 100; 0 while it is queued. */
export const useUploadPercent = (key: string): number =>
  usePercents((percents) => percents[key] ?? 0);

/** Sends the file when its turn comes, until `isWanted` returns false. Throws as `send` does, and an AbortError after `stopUpload`. */
export async function runUpload<Stored>(
  { key, file }: Upload,
  send: (file: File, options: UploadOptions) => Promise<Stored>,
  isWanted: () => boolean = () => true,
): Promise<Stored> {
  const controller = new AbortController();
  const { signal } = controller;
  controllers.set(key, controller);
  const onProgress = (percent: number) => {
    if (isWanted()) usePercents.setState({ [key]: percent });
    else controller.abort();
  };
  try {
    return await inTurn(() => {
      onProgress(0);
      return send(file, { signal, onProgress });
    });
  } finally {
    controllers.delete(key);
    usePercents.setState(({ [key]: _, ...others }) => others, true);
  }
}

/** Aborts the upload if it is running. */
export const stopUpload = (key: string): void => controllers.get(key)?.abort();
