import type { ImportRow } from '#contract/tip-files.ts';
import { groupOf, groupTitle, type RowGroup } from '#domain/tip-import/import-text.ts';

/** The rows of one kind, or donations that need a decision. */
export type PageGroup = {
  id: RowGroup | 'similar' | 'elsewhere' | 'known' | 'no_live' | 'no_rate';
  title: string;
  rows: ImportRow[];
};

const DOUBTFUL = new Map([
  ['similar', 'Look like tips that are there'],
  ['elsewhere', 'On another live already'],
  ['no_live', 'Paid while no live ran'],
  ['no_rate', 'Without a rate'],
  ['known', 'There already'],
] as const);

type Doubtful = typeof DOUBTFUL extends Map<infer State, string> ? State : never;

/** The groups in the order of the page: donations, what needs a decision, the rest by its number of rows. */
export function pageGroups(rows: readonly ImportRow[]): PageGroup[] {
  const byId = new Map<PageGroup['id'], ImportRow[]>();
  for (const row of rows) {
    const id = idOf(row);
    const known = byId.get(id);
    if (known) known.push(row);
    else byId.set(id, [row]);
  }
  const first: readonly PageGroup['id'][] = ['gift', ...DOUBTFUL.keys(), 'unreadable'];
  const rest = [...byId.keys()]
    .filter((id) => !first.includes(id))
    .sort((a, b) => (byId.get(b)?.length ?? 0) - (byId.get(a)?.length ?? 0));
  return [...first, ...rest].flatMap((id) => {
    const found = byId.get(id);
    return found ? [{ id, title: titleOf(id), rows: found }] : [];
  });
}

function idOf(row: ImportRow): PageGroup['id'] {
  const group = groupOf(row);
  if (group !== 'gift') return group;
  const state = row.state === 'differing' ? 'known' : row.state;
  return isDoubtful(state) ? state : group;
}

const isDoubtful = (state: string): state is Doubtful => DOUBTFUL.has(state as Doubtful);

const titleOf = (id: PageGroup['id']) =>
  isDoubtful(id) ? (DOUBTFUL.get(id) ?? '') : groupTitle(id as RowGroup);
