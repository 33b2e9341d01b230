import pLimit from 'p-limit';
import { create } from 'zustand';
import type { UploadOptions } from '../../../data/uploads.ts';
import type { Upload } from './file-slot.ts';

/** Browsers allow six HTTP/1.1 connections per server, and the preview needs some for polling. */
const MAX_AT_ONCE = 3;
const limited = pLimit(MAX_AT_ONCE);

const controllers = new Map<string, AbortController>();

/** Progress by upload key. Outside the form, where each step would count as an edit. */
const usePercents = create<Record<string, number>>()(() => ({}));

/** Progress from 0 to 100; 0 while it is queued. */
export const useUploadPercent = (key: string): number =>
  usePercents((percents) => percents[key] ?? 0);

/**
 * Queues the upload, and cancels it when `isWanted` returns false. Throws the errors of `send`, and an
 * AbortError after `stopUpload`.
 */
export async function runUpload<Stored>(
  { key, file }: Upload,
  send: (file: File, options: UploadOptions) => Promise<Stored>,
  isNeeded: () => boolean = () => true,
): Promise<Stored> {
  const controller = new AbortController();
  const { signal } = controller;
  controllers.set(key, controller);
  const onProgress = (percent: number) => {
    if (isNeeded()) usePercents.setState({ [key]: percent });
    else controller.abort();
  };
  try {
    return await limited(() => {
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
