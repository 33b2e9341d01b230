import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { followPointer } from './follow-pointer.ts';
import { type Drag, dragRow, type RowBox } from './row-drag.ts';

/** A press that moves less is a click. */
const SLOP_PX = 4;

/** Drags the rows with `data-place` of a list by mouse, pen or finger; Escape lets go of the row where it was. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (key: string, place: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  /** Begins with a press on a row. */
  const grab = (event: PointerEvent<HTMLElement>, key: string, from: number) => {
    const { current } = list;
    const row = event.currentTarget;
    if (!current || event.button !== 0 || !event.isPrimary) return;
    row.setPointerCapture(event.pointerId);
    const boxes = boxesOf(current);
    const startPx = event.clientY - topOf(current);
    let latest: Drag | undefined;
    stop.current?.();
    stop.current = followPointer({
      move: (clientYPx) => {
        // From the top of the list, which may scroll meanwhile.
        const movedPx = clientYPx - topOf(current) - startPx;
        if (!latest && Math.abs(movedPx) < SLOP_PX) return;
        latest = dragRow(boxes, key, from, movedPx);
        setDrag(latest);
        row.scrollIntoView({ block: 'nearest' });
      },
      drop: () => {
        setDrag(undefined);
        if (latest && latest.to !== from) onMove(key, latest.to);
      },
      lose: () => setDrag(undefined),
    });
  };
  return { drag, grab };
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

const boxesOf = (list: HTMLElement): RowBox[] =>
  Array.from(list.querySelectorAll('[data-place]'), (row) => ({
    topPx: topOf(row) - topOf(list),
    heightPx: row.getBoundingClientRect().height,
  }));
