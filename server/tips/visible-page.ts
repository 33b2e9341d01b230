/** Whether the caller may see a live. */
export type SeesLive = (liveId: string) => boolean;

type Page = { before: string; limit: number };

/** The first `limit` rows before an id whose live the caller may see; rows without a live are for everybody. */
export function visiblePage<Row extends { id: string; live_id: string | null }>(
  read: (page: Page) => Row[],
  { before, limit }: Page,
  seesLive: SeesLive,
): Row[] {
  const found: Row[] = [];
  for (let last: string | undefined = before; last !== undefined && found.length < limit; ) {
    const rows = read({ before: last, limit });
    found.push(...rows.filter(({ live_id }) => live_id === null || seesLive(live_id)));
    last = rows.length === limit ? rows.at(-1)?.id : undefined;
  }
  return found.slice(0, limit);
}
