import { ImageUp, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { FocusPoint } from '#contract/focus-point.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FieldProps } from '../field.ts';
import styles from './file.module.css';
import { FileFrame, FilePicker } from './file-frame.tsx';
import { DropArea, StoredLine, UploadLine } from './file-line.tsx';
import type { FileSlot } from './file-slot.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useRetainedFocus } from './use-retained-focus.ts';
import { useFileSlots, useOneUpload } from './use-uploads.ts';

/** An image that is picked, dropped or pasted. The current image is kept until an upload succeeds. */
export function FileField({ field, name }: FieldProps<'file'>) {
  const { label, section, isPhoto } = field;
  const focus: FocusPoint | undefined = useWatch({
    name: field.focus ?? '',
    disabled: !field.focus,
  });
  const { value: slot, edit, send, error } = useFileSlots<FileSlot>(name, { keepsFailed: false });
  const { refusal, choose, cancel } = useOneUpload({ slot, edit, send });
  const { isOver, area } = useFileDrop(choose);
  const retainedFocus = useRetainedFocus<HTMLFieldSetElement>();
  const { stored, upload } = slot;
  const box = { className: styles.file, 'data-over': isOver || undefined };
  return (
    <FileFrame
      {...area}
      {...retainedFocus}
      label={label}
      section={section}
      error={refusal ?? slot.failure ?? error}
    >
      {(control) =>
        upload ? (
          <div {...box}>
            <UploadLine upload={upload} control={control} onRemove={cancel} />
          </div>
        ) : (
          <FilePicker onPick={choose}>
            {(open) =>
              stored ? (
                <div {...box}>
                  <StoredLine file={stored} isPhoto={isPhoto} focus={focus}>
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
