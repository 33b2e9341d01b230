import { ImageUp, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FieldProps } from '../field.ts';
import { DropArea } from './drop-area.tsx';
import styles from './file.module.css';
import { FileFrame } from './file-frame.tsx';
import { StoredLine } from './file-line.tsx';
import { FilePicker } from './file-picker.tsx';
import type { FileSlot } from './file-slot.ts';
import { UploadLine } from './upload-line.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFileSlots } from './use-file-slots.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOneUpload } from './use-one-upload.ts';

/** One image: picked, dropped or pasted. While another is uploaded, the one before stays until that is done. */
export function FileField({ field, name }: FieldProps<'file'>) {
  const { label, section, isPhoto } = field;
  const { value: slot, edit, send, error } = useFileSlots<FileSlot>(name);
  const { refusal, choose, retry, cancel } = useOneUpload({ slot, edit, send });
  const { isOver, area } = useFileDrop(choose);
  const keptFocus = useKeptFocus<HTMLFieldSetElement>();
  const { stored, upload } = slot;
  const box = { className: styles.file, 'data-over': isOver || undefined };
  return (
    <FileFrame {...area} {...keptFocus} label={label} section={section} error={refusal ?? error}>
      {(control) =>
        upload ? (
          <div {...box} data-bad={Boolean(upload.error) || undefined}>
            <UploadLine upload={upload} control={control} onRetry={retry} onRemove={cancel} />
          </div>
        ) : (
          <FilePicker onPick={choose}>
            {(open) =>
              stored ? (
                <div {...box}>
                  <StoredLine file={stored} isPhoto={isPhoto}>
                    <IconButton
                      {...control}
                      type="button"
                      label={`Replace ${label.toLowerCase()}`}
                      onClick={open}
                    >
                      <ImageUp />
                    </IconButton>
                    <IconButton
                      type="button"
                      label={`Remove ${label.toLowerCase()}`}
                      isDelete
                      onClick={() => edit(() => ({ stored: null }))}
                    >
                      <X />
                    </IconButton>
                  </StoredLine>
                </div>
              ) : (
                <DropArea {...control} isOver={isOver} onClick={open} />
              )
            }
          </FilePicker>
        )
      }
    </FileFrame>
  );
}
