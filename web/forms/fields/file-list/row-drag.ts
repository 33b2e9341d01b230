import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Vertical position of a row within the list. */
type RowBox = { topPx: number; heightPx: number };

/** A dragged row: its old and new index, and its offset in px. */
export type Drag = { key: string; from: number; to: number; heightPx: number; offsetPx: number };

/**
 * Drags the row `from` by `movedPx`, within the list. It passes another row when its edge reaches that row's
 * middle.
 */
export function dragRow(
  boxes: readonly RowBox[],
  key: string,
  from: number,
  movedPx: number,
): Drag | undefined {
  const own = boxes[from];
  const first = boxes[0];
  const last = boxes.at(-1);
  if (!own || !first || !last) return undefined;
  const lowestPx = last.topPx + last.heightPx - own.heightPx - own.topPx;
  const offsetPx = Math.min(lowestPx, Math.max(first.topPx - own.topPx, movedPx));
  const topPx = own.topPx + offsetPx;
  const bottomPx = topPx + own.heightPx;
  // The leading edge decides, so that the first and last place are reachable with any row heights.
  const isAbove = (box: RowBox, place: number) =>
    place < from ? topPx > middleOf(box) : place > from && bottomPx > middleOf(box);
  const to = boxes.filter(isAbove).length;
  return { key, from, to, heightPx: own.heightPx, offsetPx };
}

const middleOf = ({ topPx, heightPx }: RowBox) => topPx + heightPx / 2;

/**
 * Offset in px of the row at `place` during a drag: the dragged row follows the pointer, passed rows move
 * aside.
 */
export function shiftPx({ from, to, heightPx, offsetPx }: Drag, place: number): number {
  if (place === from) return offsetPx;
  if (place > from && place <= to) return -heightPx;
  if (place < from && place >= to) return heightPx;
  return 0;
}

/** Maximum movement of a click, in px. */
const SLOP_PX = 4;

/** Dragging of a list's rows (with `data-place`) by pointer; Escape cancels. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (key: string, place: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  /** Starts a drag on pointer down on a row. */
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
        // Relative to the list, which may scroll.
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
      cancel: () => setDrag(undefined),
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

type PointerHandlers = {
  move: (clientYPx: number) => void;
  drop: () => void;
  /** Called when the pointer is canceled or Escape is pressed. */
  cancel: () => void;
};

/**
 * Follows the pressed pointer in the whole window until it is released or canceled. Returns a function that
 * stops this.
 */
function followPointer({ move, drop, cancel }: PointerHandlers): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const endWith = (what: () => void) => () => {
    listening.abort();
    what();
  };
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape must not close a dialog as well.
    event.stopPropagation();
    endWith(cancel)();
  };
  window.addEventListener('pointermove', ({ clientY }) => move(clientY), { signal });
  window.addEventListener('pointerup', endWith(drop), { signal });
  window.addEventListener('pointercancel', endWith(cancel), { signal });
  window.addEventListener('keydown', cancelByKey, { signal, capture: true });
  return () => listening.abort();
}
