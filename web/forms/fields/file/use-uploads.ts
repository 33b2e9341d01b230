import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../../data/request-error.ts';
import { uploadFile } from '../../../data/uploads.ts';
import { useFieldValue } from '../use-field-value.ts';
import {
  changeWaiting,
  type FileSlot,
  isWaiting,
  newUpload,
  sortFiles,
  type TakenFiles,
  type Upload,
} from './file-slot.ts';
import { runUpload, stopUpload } from './running-uploads.ts';

/** Uploads the file of a slot; resolves to whether it was stored there. */
export type SendUpload = (upload: Upload) => Promise<boolean>;

/**
 * Upload logic for a field with one slot or a list. Failed uploads are logged, with their message in the slot
 * if they are kept, else in `failure`. Each change starts from the current form value, because uploads end at
 * any time.
 */
export function useFileSlots<Value extends FileSlot | readonly FileSlot[]>(
  name: string,
  { keepsFailed, uploadTo = uploadFile }: { keepsFailed: boolean; uploadTo?: typeof uploadFile },
) {
  const { value, error, partError } = useFieldValue<Value>(name);
  const { getValues, setValue, clearErrors } = useFormContext();

  const edit = (change: (current: Value) => Value): void => {
    clearErrors(name);
    setValue(name, change(getValues(name)), { shouldDirty: true });
  };
  const send: SendUpload = async (upload) => {
    const { key } = upload;
    const isNeeded = () => isWaiting(getValues(name), key);
    try {
      const stored = await runUpload(upload, uploadTo, isNeeded);
      if (!isNeeded()) return false;
      edit((current) => changeWaiting(current, key, () => ({ stored, upload: undefined })));
      return true;
    } catch (cause) {
      if (!isNeeded()) return false;
      console.error(`${upload.file.name} was not uploaded.`, cause);
      const error = messageOf(cause);
      const failed = keepsFailed
        ? { upload: { ...upload, error } }
        : { upload: undefined, failure: error };
      edit((current) => changeWaiting(current, key, (slot) => ({ ...slot, ...failed })));
      return false;
    }
  };
  return { value, edit, send, error, partError };
}

type Options = {
  slot: FileSlot;
  edit: (change: (slot: FileSlot) => FileSlot) => void;
  send: SendUpload;
  onStored?: () => void;
  /** Accepted files; images by default. */
  takes?: TakenFiles;
};

/** Actions of a single slot, and the error about the last chosen files. */
export function useOneUpload({ slot: { upload }, edit, send, onStored, takes }: Options) {
  const [refusal, setRefusal] = useState<string>();
  const start = async (file: File) => {
    if (upload) stopUpload(upload.key);
    const next = newUpload(file);
    edit((slot) => ({ ...slot, upload: next, failure: undefined }));
    if (await send(next)) onStored?.();
  };
  return {
    refusal,
    /** Uploads the first accepted file. */
    choose: (files: readonly File[]) => {
      const sorted = sortFiles(files, takes);
      const [file] = sorted.taken;
      setRefusal(file ? undefined : sorted.refusal);
      if (file) start(file);
    },
    retry: () => {
      if (upload) start(upload.file);
    },
    /** The stored file is kept. */
    cancel: () => {
      setRefusal(undefined);
      if (upload) stopUpload(upload.key);
      edit((slot) => ({ ...slot, upload: undefined }));
    },
  };
}
