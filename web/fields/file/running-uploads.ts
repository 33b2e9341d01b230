import pLimit from 'p-limit';
import { create } from 'zustand';
import type { UploadedFile } from '#contract/files.ts';
import { uploadFile } from '../../api/uploads.ts';
import type { Upload } from './file-slot.ts';

/** A browser has six connections to the server: the others are for the preview, which asks each second. */
const MAX_AT_ONCE = 3;
const inTurn = pLimit(MAX_AT_ONCE);

const controllers = new Map<string, AbortController>();

/** How far the uploads are, by their keys. Not in the form, where each step would count as an edit. */
const usePercents = create<Record<string, number>>()(() => ({}));

/** From 0 to 100; 0 while it waits for its turn. Only who asks is drawn again. */
export const useUploadPercent = (key: string): number =>
  usePercents((percents) => percents[key] ?? 0);

/**
 * Uploads the file in turn with the others, also while its section is folded, until `isWanted` says no.
 * Throws as `uploadFile`, and an AbortError once it was stopped.
 */
export async function runUpload(
  { key, file }: Upload,
  isWanted: () => boolean,
): Promise<UploadedFile> {
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
      return uploadFile(file, { signal, onProgress });
    });
  } finally {
    controllers.delete(key);
    usePercents.setState(({ [key]: _, ...others }) => others, true);
  }
}

/** Ends the upload, if it still runs. */
export const stopUpload = (key: string): void => controllers.get(key)?.abort();
