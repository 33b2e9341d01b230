import type { CSSProperties, PointerEvent } from 'react';
import type { FileControl } from '../file/file-frame.tsx';
import { StoredLine } from '../file/file-line.tsx';
import { UploadLine } from '../file/upload-line.tsx';
import { useKeptFocus } from '../file/use-kept-focus.ts';
import styles from './file-list-field.module.css';
import { type FileRow, isStored } from './file-rows.ts';
import { RowTools, type RowWork } from './row-tools.tsx';

type Props = {
  row: FileRow;
  work: RowWork;
  control: FileControl;
  /** Why the server refused the file where it is stored. */
  error: string | undefined;
  isDragged: boolean;
  /** How far it makes way for a dragged row, or is dragged itself. */
  shiftPx: number;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onRetry: () => void;
};

/** A file of a list. One that is uploaded is dragged by all of it but its buttons, which do the same by keyboard. */
export function FileListRow({ row, work, control, error, ...props }: Props) {
  const { isDragged, shiftPx, onGrab, onRetry } = props;
  const { id, place, onRemove } = work;
  const keptFocus = useKeptFocus<HTMLLIElement>();
  if (isStored(row)) {
    return (
      <li
        {...keptFocus}
        className={styles.row}
        data-place={place}
        data-dragged={isDragged || undefined}
        data-bad={Boolean(error) || undefined}
        style={{ '--shift': `${shiftPx}px` } as CSSProperties}
        onPointerDown={(event) => {
          const isOnButton = event.target instanceof Element && event.target.closest('button');
          if (!isOnButton) onGrab(event);
        }}
      >
        <StoredLine file={row.stored} nameId={`${id}-name`} error={error}>
          <RowTools {...work} />
        </StoredLine>
      </li>
    );
  }
  const { upload } = row;
  if (!upload) return null;
  return (
    <li {...keptFocus} className={styles.row} data-bad={Boolean(upload.error) || undefined}>
      <UploadLine
        upload={upload}
        removeId={`${id}-remove`}
        control={control}
        size="tiny"
        onRetry={onRetry}
        onRemove={onRemove}
      />
    </li>
  );
}
