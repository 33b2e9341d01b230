import { useState } from 'react';
import { type FileSlot, newUpload } from './file-slot.ts';
import { stopUpload } from './running-uploads.ts';
import { sortImages } from './sort-images.ts';
import type { SendUpload } from './use-file-slots.ts';

type Options = {
  slot: FileSlot;
  edit: (change: (slot: FileSlot) => FileSlot) => void;
  send: SendUpload;
  onStored?: () => void;
};

/** What a user does with the upload of a single slot, and why the last choice was none. */
export function useOneUpload({ slot: { upload }, edit, send, onStored }: Options) {
  const [refusal, setRefusal] = useState<string>();
  const start = async (file: File) => {
    if (upload) stopUpload(upload.key);
    const next = newUpload(file);
    edit((slot) => ({ ...slot, upload: next }));
    if (await send(next)) onStored?.();
  };
  return {
    refusal,
    /** Takes the first image. */
    choose: (files: readonly File[]) => {
      const sorted = sortImages(files);
      const [file] = sorted.images;
      setRefusal(file ? undefined : sorted.refusal);
      if (file) start(file);
    },
    retry: () => {
      if (upload) start(upload.file);
    },
    /** What was stored before stays. */
    cancel: () => {
      setRefusal(undefined);
      if (upload) stopUpload(upload.key);
      edit((slot) => ({ ...slot, upload: undefined }));
    },
  };
}
