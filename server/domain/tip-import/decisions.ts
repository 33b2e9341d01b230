import type { RowKind } from '../../contract/row-kinds.ts';
import type {
  ImportChoices,
  ImportPreview,
  ImportRow,
  RowState,
} from '../../contract/tip-files.ts';
import type { ImportedTip } from '../../contract/tips.ts';

/** Which rows of a file count: by kind, and single ones by their lines. */
export type Decisions = {
  count: ReadonlySet<RowKind>;
  leaveOut: ReadonlySet<RowKind>;
  rows: ReadonlyMap<number, boolean>;
};

/** The decisions that follow from choices for kinds alone. */
export const decisionsOf = ({ count = [], leave_out = [] }: ImportChoices): Decisions => ({
  count: new Set(count),
  leaveOut: new Set(leave_out),
  rows: new Map(),
});

const RECORDABLE: readonly RowState[] = ['new', 'similar', 'elsewhere'];

/** Whether the user can decide about the row: the others exist already, or can't be tips yet. */
export const isRecordable = ({ state }: Pick<ImportRow, 'state'>): boolean =>
  RECORDABLE.includes(state);

/**
 * Whether the row is recorded. Without a decision about the row it is if its kind counts, and if no tip of this or
 * another live looks like it.
 */
export function isCounted(row: ImportRow, { count, leaveOut, rows }: Decisions): boolean {
  if (!isRecordable(row)) return false;
  const own = rows.get(row.line);
  if (own !== undefined) return own;
  if (row.state !== 'new') return false;
  return row.kind === 'gift' ? !leaveOut.has('gift') : count.has(row.kind);
}

/**
 * The decisions about single rows that hold after the file was read again: a counted row needs another decision
 * if it now looks like another tip or goes to another live.
 */
export function remainingDecisions(
  rows: ReadonlyMap<number, boolean>,
  before: readonly ImportRow[],
  after: readonly ImportRow[],
): ReadonlyMap<number, boolean> {
  const earlier = new Map(before.map((row) => [row.line, row]));
  const changed = after.filter(({ line, state, live_id }) => {
    const was = earlier.get(line);
    return state !== 'new' && was && (was.state !== state || was.live_id !== live_id);
  });
  const doubtful = new Set(changed.map(({ line }) => line));
  return new Map([...rows].filter(([line, isCounted]) => !isCounted || !doubtful.has(line)));
}

/** The tip of a row as it is recorded on its live. */
export function importedTip({ tip, converted }: ImportRow): ImportedTip | null {
  if (!tip) return null;
  const { currency: _, ...imported } = tip;
  return { ...imported, ...converted };
}

/** The tips that an import records on one live, and their sum in minor units. */
export type LiveTips = { live: ImportPreview['lives'][number]; tips: ImportedTip[]; cents: number };

/** The tips to record by live, in the order of the lives; without lives that get none. */
export function tipsByLive({ rows, lives }: ImportPreview, decisions: Decisions): LiveTips[] {
  const byLive = new Map<string | null, ImportedTip[]>();
  for (const row of rows) {
    const tip = isCounted(row, decisions) ? importedTip(row) : null;
    if (!tip) continue;
    const tips = byLive.get(row.live_id);
    if (tips) tips.push(tip);
    else byLive.set(row.live_id, [tip]);
  }
  return lives.flatMap((live) => {
    const tips = byLive.get(live.id);
    if (!tips) return [];
    return [{ live, tips, cents: tips.reduce((sum, tip) => sum + (tip.amount_cents ?? 0), 0) }];
  });
}
