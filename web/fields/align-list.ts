/** A changed list, aligned with its base. */
export type Aligned<Item> = {
  /** By index in the base: the item's new version; undefined if it was removed. */
  items: (Item | undefined)[];
  /** Items added before the base item with this index; the last entry has those at the end. */
  added: Item[][];
};

type IsSame<Item> = (a: Item, b: Item) => boolean;

/** A range of base items, and the items that replaced it. */
type Hunk<Item> = { start: number; end: number; now: readonly Item[] };

/**
 * Aligns a changed list with its base. A range that was replaced by the same number of items counts as
 * changed items. Undefined if the result is ambiguous: items were moved, or a range was replaced by another
 * number of items.
 */
export function alignList<Item>(
  base: readonly Item[],
  later: readonly Item[],
  isSame: IsSame<Item>,
): Aligned<Item> | undefined {
  const pairs = commonItems(base, later, isSame);
  const hunks = hunksBetween(base.length, later, pairs);
  const items: (Item | undefined)[] = [...base];
  const added: Item[][] = Array.from({ length: base.length + 1 }, () => []);
  const isMoved = hunks.some(({ now }) =>
    now.some((item) => isGone(item, { base, pairs, isSame })),
  );
  if (isMoved) return undefined;
  for (const { start, end, now } of hunks) {
    const replaced = end - start;
    // Items are only appended by users, so a longer replacement at the end consists of changed items and new
    // ones.
    const isClear =
      replaced === 0 || now.length === 0 || now.length === replaced || isLonger(end, now, replaced);
    if (!isClear) return undefined;
    for (let at = start; at < end; at += 1) items[at] = now[at - start];
    added[end]?.push(...now.slice(replaced));
  }
  return { items, added };

  function isLonger(end: number, now: readonly Item[], replaced: number): boolean {
    return end === base.length && now.length > replaced;
  }
}

type Pair = { at: number; in: number };

/** Whether the base has this item outside the common items, which means that it was moved. */
function isGone<Item>(
  item: Item,
  { base, pairs, isSame }: { base: readonly Item[]; pairs: readonly Pair[]; isSame: IsSame<Item> },
): boolean {
  const common = new Set(pairs.map(({ at }) => at));
  return base.some((each, at) => !common.has(at) && isSame(each, item));
}

/** A longest common subsequence of both lists. */
function commonItems<Item>(
  base: readonly Item[],
  later: readonly Item[],
  isSame: IsSame<Item>,
): Pair[] {
  // Lengths of the longest common subsequences of all pairs of suffixes.
  const lengths = Array.from({ length: base.length + 1 }, () =>
    new Array<number>(later.length + 1).fill(0),
  );
  const lengthAt = (at: number, place: number) => lengths[at]?.[place] ?? 0;
  for (let at = base.length - 1; at >= 0; at -= 1) {
    for (let place = later.length - 1; place >= 0; place -= 1) {
      const row = lengths[at];
      if (!row) continue;
      row[place] = isSame(base[at] as Item, later[place] as Item)
        ? lengthAt(at + 1, place + 1) + 1
        : Math.max(lengthAt(at + 1, place), lengthAt(at, place + 1));
    }
  }
  const pairs: Pair[] = [];
  let [at, place] = [0, 0];
  while (at < base.length && place < later.length) {
    if (isSame(base[at] as Item, later[place] as Item)) {
      pairs.push({ at, in: place });
      at += 1;
      place += 1;
    } else if (lengthAt(at + 1, place) >= lengthAt(at, place + 1)) at += 1;
    else place += 1;
  }
  return pairs;
}

/** The ranges between the common items. */
function hunksBetween<Item>(
  length: number,
  later: readonly Item[],
  pairs: readonly Pair[],
): Hunk<Item>[] {
  const ends = [...pairs, { at: length, in: later.length }];
  let from = { at: 0, in: 0 };
  return ends.flatMap((end) => {
    const hunk = { start: from.at, end: end.at, now: later.slice(from.in, end.in) };
    from = { at: end.at + 1, in: end.in + 1 };
    return hunk.start === hunk.end && hunk.now.length === 0 ? [] : [hunk];
  });
}
