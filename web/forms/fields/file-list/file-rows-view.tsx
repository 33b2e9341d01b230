import { ImageUp, X } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import type { FileControl } from '../file/file-frame.tsx';
import { StoredLine, UploadLine } from '../file/file-line.tsx';
import { useRetainedFocus } from '../file/use-retained-focus.ts';
import styles from './file-list-field.module.css';
import { type FileRow, isStored } from './file-rows.ts';
import { shiftPx, useRowDrag } from './row-drag.ts';
import type { FileList } from './use-file-list.ts';

type Props = {
  files: FileList;
  control: FileControl;
  isOver: boolean;
  onReplace: (key: string) => void;
};

/** The sortable rows. Running uploads keep their place. */
export function FileRowsView({ files, control, isOver, onReplace }: Props) {
  const { rows, idOf, partError, move, step, retry, remove } = files;
  const list = useRef<HTMLUListElement>(null);
  const { drag, grab } = useRowDrag(list, move);
  const stored = rows.filter(isStored);
  return (
    <ul
      ref={list}
      className={styles.list}
      data-over={isOver || undefined}
      data-dragging={Boolean(drag) || undefined}
    >
      {rows.map((row, index) => {
        const { key } = row;
        const place = stored.findIndex((each) => each.key === key);
        const work = {
          id: idOf(key),
          place,
          total: stored.length,
          onMove: (to: number) => step(key, place, to),
          onReplace: () => onReplace(key),
          onRemove: () => remove(row),
        };
        return (
          <FileListRow
            key={key}
            row={row}
            work={work}
            control={control}
            error={partError(String(index))}
            isDragged={drag?.key === key}
            shiftPx={drag ? shiftPx(drag, place) : 0}
            onGrab={(event) => grab(event, key, place)}
            onRetry={() => retry(row)}
          />
        );
      })}
    </ul>
  );
}

type RowProps = {
  row: FileRow;
  work: RowWork;
  control: FileControl;
  /** The server's error about this file. */
  error: string | undefined;
  isDragged: boolean;
  /** Vertical offset during a drag, in px. */
  shiftPx: number;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onRetry: () => void;
};

/**
 * A row of the list. A stored file can be dragged anywhere except at its buttons; the buttons move it by
 * keyboard.
 */
function FileListRow({ row, work, control, error, ...props }: RowProps) {
  const { isDragged, shiftPx, onGrab, onRetry } = props;
  const { id, place, onRemove } = work;
  const retainedFocus = useRetainedFocus<HTMLLIElement>();
  if (isStored(row)) {
    return (
      <li
        {...retainedFocus}
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
    <li {...retainedFocus} className={styles.row} data-bad={Boolean(upload.error) || undefined}>
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

/** Position and actions of a stored file; `total` counts the stored files. */
type RowWork = {
  /** Prefix of the ids in the row. */
  id: string;
  place: number;
  total: number;
  onMove: (place: number) => void;
  onReplace: () => void;
  onRemove: () => void;
};

/** Buttons of a row; each one is described by the file's name. */
function RowTools({ onReplace, onRemove, ...move }: RowWork) {
  const { id } = move;
  const button = { type: 'button', size: 'tiny', 'aria-describedby': `${id}-name` } as const;
  return (
    <>
      <MoveButtons {...move} size="tiny" aria-describedby={`${id}-name`} />
      <IconButton
        {...button}
        id={`${id}-replace`}
        label="Replace"
        aria-haspopup="dialog"
        onClick={onReplace}
      >
        <ImageUp />
      </IconButton>
      <IconButton {...button} id={`${id}-remove`} label="Remove" isDelete onClick={onRemove}>
        <X />
      </IconButton>
    </>
  );
}
