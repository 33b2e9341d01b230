import type { FileValue } from '#contract/file-value.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DropArea } from '../file/drop-area.tsx';
import styles from '../file/file.module.css';
import { FileFrame } from '../file/file-frame.tsx';
import { StoredLine } from '../file/file-line.tsx';
import { FilePicker } from '../file/file-picker.tsx';
import type { FileSlot } from '../file/file-slot.ts';
import { UploadLine } from '../file/upload-line.tsx';
import { useFileDrop } from '../file/use-file-drop.ts';
import type { SendUpload } from '../file/use-file-slots.ts';
import { useKeptFocus } from '../file/use-kept-focus.ts';
import { useOneUpload } from '../file/use-one-upload.ts';

type Props = {
  isOpen: boolean;
  title: string;
  /** What there is now; it stays until another one is uploaded. */
  slot: FileSlot & { stored: FileValue };
  edit: (change: (slot: FileSlot) => FileSlot) => void;
  send: SendUpload;
  onClose: () => void;
};

/** Puts another file into the place of one. It closes itself once that is uploaded. */
export function ReplaceDialog({ isOpen, title, slot, edit, send, onClose }: Props) {
  const one = useOneUpload({ slot, edit, send, onStored: onClose });
  const { isOver, area } = useFileDrop(one.choose);
  const keptFocus = useKeptFocus<HTMLFieldSetElement>();
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
      <FileFrame {...area} {...keptFocus} label={title} section={title} error={one.refusal}>
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
