import type { FileValue } from '#contract/file-value.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from '../file/file.module.css';
import { FileFrame, FilePicker } from '../file/file-frame.tsx';
import { DropArea, StoredLine, UploadLine } from '../file/file-line.tsx';
import type { FileSlot } from '../file/file-slot.ts';
import { useFileDrop } from '../file/use-file-drop.ts';
import { useRetainedFocus } from '../file/use-retained-focus.ts';
import { type SendUpload, useOneUpload } from '../file/use-uploads.ts';

type Props = {
  isOpen: boolean;
  title: string;
  /** The current file; it is kept until another one is uploaded. */
  slot: FileSlot & { stored: FileValue };
  edit: (change: (slot: FileSlot) => FileSlot) => void;
  send: SendUpload;
  onClose: () => void;
};

/** Dialog that replaces a file. Closes after the upload. */
export function ReplaceDialog({ isOpen, title, slot, edit, send, onClose }: Props) {
  const one = useOneUpload({ slot, edit, send, onStored: onClose });
  const { isOver, area } = useFileDrop(one.choose);
  const retainedFocus = useRetainedFocus<HTMLFieldSetElement>();
  const { stored, upload } = slot;
  const cancel = () => {
    one.cancel();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} title={title} onCancel={cancel}>
      <div className={styles.file}>
        <StoredLine file={stored} />
      </div>
      <FileFrame {...area} {...retainedFocus} label={title} section={title} error={one.refusal}>
        {(control) =>
          upload ? (
            <div className={styles.file} data-bad={Boolean(upload.error) || undefined}>
              <UploadLine
                upload={upload}
                control={control}
                onRetry={one.retry}
                onRemove={one.cancel}
              />
            </div>
          ) : (
            <FilePicker onPick={one.choose}>
              {(open) => <DropArea {...control} isOver={isOver} onClick={open} />}
            </FilePicker>
          )
        }
      </FileFrame>
    </Dialog>
  );
}
