import type { Size } from '../assets/image-size.ts';

/** The place of each picture on its sheet, in the order of the sizes. */
type SheetPlan = Size & { places: readonly { x: number; y: number }[] };

/** Prevents neighbors from bleeding in under linear filtering. */
const GAP = 2;

/** Packs pictures in rows, the highest first. Null if they do not fit on a sheet of `side` by `side` pixels. */
export function packSheet(sizes: readonly Size[], side: number): SheetPlan | null {
  const places = sizes.map(() => ({ x: 0, y: 0 }));
  const order = sizes.map((size, index) => ({ size, index }));
  order.sort((one, other) => other.size.height - one.size.height);
  const row = { x: GAP, y: GAP, height: 0 };
  let width = 0;
  for (const { size, index } of order) {
    if (row.x + size.width + GAP > side) {
      row.x = GAP;
      row.y += row.height + GAP;
      row.height = 0;
    }
    places[index] = { x: row.x, y: row.y };
    row.x += size.width + GAP;
    row.height = Math.max(row.height, size.height);
    width = Math.max(width, row.x);
  }
  const height = row.y + row.height + GAP;
  return width > side || height > side ? null : { width, height, places };
}
