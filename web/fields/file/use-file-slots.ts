import { useFormContext } from 'react-hook-form';
import { useFieldValue } from '../use-field-value.ts';
import { changeWaiting, type FileSlot, isWaiting, type Upload } from './file-slot.ts';
import { runUpload } from './running-uploads.ts';

/** Uploads the file for the slot that waits for it; true once it is stored there. */
export type SendUpload = (upload: Upload) => Promise<boolean>;

/** The value of a field that holds one slot or a list of them. Uploads end at any time, so every change starts from what the form has then. */
export function useFileSlots<Value extends FileSlot | readonly FileSlot[]>(name: string) {
  const { value, error, partError } = useFieldValue<Value>(name);
  const { getValues, setValue, clearErrors } = useFormContext();

  const edit = (change: (current: Value) => Value): void => {
    clearErrors(name);
    setValue(name, change(getValues(name)), { shouldDirty: true });
  };
  const send: SendUpload = async (upload) => {
    const { key } = upload;
    const isWanted = () => isWaiting(getValues(name), key);
    try {
      const stored = await runUpload(upload, isWanted);
      if (!isWanted()) return false;
      edit((current) => changeWaiting(current, key, () => ({ stored, upload: undefined })));
      return true;
    } catch (cause) {
      if (!isWanted()) return false;
      console.error(`${upload.file.name} was not uploaded.`, cause);
      const error = cause instanceof Error ? cause.message : String(cause);
      edit((current) =>
        changeWaiting(current, key, (slot) => ({ ...slot, upload: { ...upload, error } })),
      );
      return false;
    }
  };
  return { value, edit, send, error, partError };
}
