/** Where the rows of a list lie, from its top. */
export type RowBox = { topPx: number; heightPx: number };

/** A row that is being dragged: its place before, the place it would take, and how far it is from where it was. */
export type Drag = { key: string; from: number; to: number; heightPx: number; offsetPx: number };

/** The row `from` dragged by `movedPx`: it stays within the list, and passes another row when its edge is over the middle of that. */
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
  // Its leading edge decides, so that the outermost places can be reached whatever the heights are.
  const isAbove = (box: RowBox, place: number) =>
    place < from ? topPx > middleOf(box) : place > from && bottomPx > middleOf(box);
  const to = boxes.filter(isAbove).length;
  return { key, from, to, heightPx: own.heightPx, offsetPx };
}

const middleOf = ({ topPx, heightPx }: RowBox) => topPx + heightPx / 2;

/** How far the row at `place` is moved meanwhile, in pixels: the dragged one with the pointer, those that it passed out of its way. */
export function shiftPx({ from, to, heightPx, offsetPx }: Drag, place: number): number {
  if (place === from) return offsetPx;
  if (place > from && place <= to) return -heightPx;
  if (place < from && place >= to) return heightPx;
  return 0;
}
