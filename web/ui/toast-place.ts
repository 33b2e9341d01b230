/** What a user presses or types in. A panel of tabs can have the focus, too, but contains the rest. */
const TARGETS =
  'a[href], button, input, select, textarea, label, summary, [role="option"], [role="slider"], [tabindex="0"]:not([role="tabpanel"])';

/** Less than half of the smallest target, so that no target is between two points. */
const CELL_PX = 10;
const MARGIN_PX = 20;
/** The box of a notification reaches so far beyond it: a point is in the middle of its cell. */
const AROUND_PX = CELL_PX / 2;

/** The page changes, scrolls and moves its focus in many ways, so its cells are read again after this time. */
const CHECK_MS = 150;

/** The height that a page without a free place reserves, if it can. */
const SPACE = '--toast-space';

/** A box in cells from the right and lower edge. */
type CellBox = { right: number; bottom: number; width: number; height: number };

type Cells = {
  columns: number;
  rows: number;
  /** What it costs to cover a cell; 0 without a target. */
  costOf: (right: number, bottom: number) => number;
};

/** The cost of a box; infinite outside of the window. */
function costOfBox(cells: Cells, { right, bottom, width, height }: CellBox): number {
  if (right + width > cells.columns || bottom + height > cells.rows) return Infinity;
  let cost = 0;
  for (let row = bottom; row < bottom + height; row += 1) {
    for (let column = right; column < right + width; column += 1) cost += cells.costOf(column, row);
  }
  return cost;
}

/** The place of a box that covers least: the lowest, there the one on the right. Null if the box is too large. */
export function bestPlaceIn(
  cells: Cells,
  { width, height }: Pick<CellBox, 'width' | 'height'>,
): CellBox | null {
  let best: { box: CellBox; cost: number } | null = null;
  for (let bottom = 0; bottom + height <= cells.rows; bottom += 1) {
    for (let right = 0; right + width <= cells.columns; right += 1) {
      const box = { right, bottom, width, height };
      const cost = costOfBox(cells, box);
      if (cost === 0) return box;
      if (!best || cost < best.cost) best = { box, cost };
    }
  }
  return best?.box ?? null;
}

/** The cells of the window, read when they are needed. */
function cellsOfWindow(): Cells {
  const { innerWidth, innerHeight } = window;
  const count = (px: number) => Math.floor((px - 2 * (MARGIN_PX - AROUND_PX)) / CELL_PX);
  const pxOf = (cell: number) => MARGIN_PX - AROUND_PX + (cell + 0.5) * CELL_PX;
  const columns = count(innerWidth);
  const costs = new Map<number, number>();
  return {
    columns,
    rows: count(innerHeight),
    costOf(right, bottom) {
      const key = bottom * columns + right;
      const cost =
        costs.get(key) ??
        costAt(
          document
            .elementFromPoint(innerWidth - pxOf(right), innerHeight - pxOf(bottom))
            ?.closest(TARGETS),
        );
      costs.set(key, cost);
      return cost;
    },
  };
}

/** The element with the focus must stay in sight even where every place covers something. */
const FOCUS_COST = 1000;

function costAt(target: Element | null | undefined): number {
  if (!target) return 0;
  return target.contains(document.activeElement) ? FOCUS_COST : 1;
}

/**
 * Keeps a notification off what a user presses or types in. It stays while the pointer or the focus is on it. Returns a
 * function that stops.
 */
export function followFreePlace(container: HTMLElement): () => void {
  const root = document.documentElement.style;
  let place: CellBox | null = null;
  function move(): void {
    if (container.matches(':hover, :focus-within')) return;
    const { width, height } = container.getBoundingClientRect();
    const cells = cellsOfWindow();
    const cellsFor = (px: number) => Math.ceil((px + 2 * AROUND_PX) / CELL_PX);
    const size = { width: Math.min(cellsFor(width), cells.columns), height: cellsFor(height) };
    // Otherwise the notification is found instead of what is below it.
    container.style.pointerEvents = 'none';
    const cost = () => (place ? costOfBox(cells, { ...place, ...size }) : Infinity);
    if (cost() > 0) place = bestPlaceIn(cells, size);
    if (cost() > 0) root.setProperty(SPACE, `${height + 2 * CELL_PX}px`);
    container.style.pointerEvents = '';
    container.style.right = `${MARGIN_PX + (place?.right ?? 0) * CELL_PX}px`;
    container.style.bottom = `${MARGIN_PX + (place?.bottom ?? 0) * CELL_PX}px`;
  }
  move();
  const timer = setInterval(move, CHECK_MS);
  return () => {
    clearInterval(timer);
    root.removeProperty(SPACE);
  };
}
