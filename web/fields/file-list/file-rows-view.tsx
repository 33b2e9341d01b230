import { useRef } from 'react';
import type { FileControl } from '../file/file-frame.tsx';
import styles from './file-list-field.module.css';
import { FileListRow } from './file-list-row.tsx';
import { isStored } from './file-rows.ts';
import { shiftPx } from './row-drag.ts';
import type { FileList } from './use-file-list.ts';
import { useRowDrag } from './use-row-drag.ts';

type Props = {
  files: FileList;
  control: FileControl;
  isOver: boolean;
  onReplace: (key: string) => void;
};

/** The rows, in an order that can be changed. What is still on its way stays where it is. */
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
